/** How much of the places is taken at most: the more, the more pages want one that is taken, and the shorter distances are. */
const MOST_TAKEN = 0.7;

/**
 * Gives each page of a part its place by its address: hashes of it say which place it wants first, which next, and which of
 * two pages goes before the other where both want the same. So a page that comes takes the place of at most a few others,
 * less than one on average, and none of the others' words are written again. It depends on nothing but the set of addresses.
 * When a part has outgrown the number of places, all pages move: twice in a doubling.
 */
export function placePages(urls: readonly string[]): number[] {
  const count = countPlaces(urls.length);
  const hashes = urls.map(hashAddress);
  const order = [...urls.keys()].sort((a, b) => comparePages(a, b, { urls, hashes }));
  const taken = new Uint8Array(count);
  const places: number[] = [];
  for (const page of order) {
    const hash = hashes[page] ?? 0;
    let place = hash % count;
    for (let attempt = 1; taken[place] === 1; attempt++) place = mix(hash + attempt) % count;
    taken[place] = 1;
    places[page] = place;
  }
  return places;
}

/** A power of two, or one and a half times that. */
function countPlaces(pages: number): number {
  const least = Math.max(2, pages / MOST_TAKEN);
  const power = 2 ** Math.floor(Math.log2(least));
  return [power, 1.5 * power].find((count) => count >= least) ?? 2 * power;
}

/** Which of two pages chooses first: not by what they choose, or those that want one place would all move together. */
function comparePages(
  a: number,
  b: number,
  { urls, hashes }: { urls: readonly string[]; hashes: readonly number[] },
): number {
  const distance = mix(hashes[a] ?? 0) - mix(hashes[b] ?? 0);
  if (distance !== 0) return distance;
  return (urls[a] ?? '') < (urls[b] ?? '') ? -1 : 1;
}

/** FNV-1a. */
function hashAddress(url: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < url.length; i++) hash = Math.imul(hash ^ url.charCodeAt(i), 0x01000193);
  return mix(hash);
}

/** The last steps of MurmurHash3: all bits of the result depend on all bits of the number. */
function mix(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
