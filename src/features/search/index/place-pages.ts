/** How much of the places is taken at most: the more, the more pages want one that is taken, and the shorter distances are. */
const MOST_TAKEN = 0.7;

/**
 * Gives each page of a part its place by its address: the one that a hash of it asks for, or the next that is free. So a page
 * that comes or goes moves no other but the few behind it, up to the next gap, and none of the others' words are written
 * again. It depends on nothing but the set of addresses. When a part has outgrown the number of places, all pages move:
 * twice in a doubling.
 */
export function placePages(urls: readonly string[]): number[] {
  const count = countPlaces(urls.length);
  const wanted = urls.map((url) => hashAddress(url) % count);
  const order = [...urls.keys()].sort((a, b) => compareWanted(a, b, { urls, wanted }));
  const places: number[] = [];
  let next = 0;
  for (const page of order) {
    const place = Math.max(next, wanted[page] ?? 0);
    places[page] = place;
    next = place + 1;
  }
  return places;
}

/** A power of two, or one and a half times that. */
function countPlaces(pages: number): number {
  const least = Math.max(2, pages / MOST_TAKEN);
  const power = 2 ** Math.floor(Math.log2(least));
  return [power, 1.5 * power].find((count) => count >= least) ?? 2 * power;
}

function compareWanted(
  a: number,
  b: number,
  { urls, wanted }: { urls: readonly string[]; wanted: readonly number[] },
): number {
  const distance = (wanted[a] ?? 0) - (wanted[b] ?? 0);
  if (distance !== 0) return distance;
  return (urls[a] ?? '') < (urls[b] ?? '') ? -1 : 1;
}

/** FNV-1a, and the last steps of MurmurHash3: all bits of the result depend on all characters. */
function hashAddress(url: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < url.length; i++) hash = Math.imul(hash ^ url.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
