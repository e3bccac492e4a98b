/**
 * How much of the places is taken at most: the more, the more pages want one that is taken, and the
 * shorter distances are.
 */
const MOST_TAKEN = 0.7;

/**
 * Gives each page of a part its place by its address: hashes of it say which place it wants first,
 * which next, and which of two pages goes before the other where both want the same. So a page that
 * comes takes the place of at most a few others, less than one on average, and none of the others'
 * words are written again. It depends on nothing but the set of addresses. When a part has outgrown
 * the number of places, all pages move: twice in a doubling.
 */
export function placePages(urls: readonly string[]): number[] {
  const count = countPlaces(urls.length);
  const hashes = urls.map(hashAddress);
  const order = [...urls.keys()].sort((a, b) => comparePages(a, b, { urls, hashes }));
  const taken = new Uint8Array(count);
  const places: number[] = [];
  for (const page of order) {
    const hash = hashes[page] ?? 0;
    let attempt = 0;
    while (taken[placeWanted(hash, attempt, count)] === 1) attempt++;
    const place = placeWanted(hash, attempt, count);
    taken[place] = 1;
    places[page] = place;
  }
  return places;
}

/** Which place a page asks for after so many attempts. */
const placeWanted = (hash: number, attempt: number, count: number): number =>
  (attempt === 0 ? hash : mix(hash + attempt)) % count;

/** Pages that have places. */
export interface PlacedUrls {
  /** How many places there are: see `countPlaces`. */
  count: number;
  /** The address of the page at a place. Undefined where there is none. */
  urlAt(place: number): Promise<string | undefined>;
}

/** The place of a page. Undefined when it has none. */
export async function findPlace(
  url: string,
  { count, urlAt }: PlacedUrls,
): Promise<number | undefined> {
  const hash = hashAddress(url);
  for (let attempt = 0; ; attempt++) {
    const place = placeWanted(hash, attempt, count);
    const there = await urlAt(place);
    if (there === undefined) return undefined;
    if (there === url) return place;
  }
}

/**
 * The places of a page that comes and of those that have to move, by their addresses: as if all had
 * been placed anew. Whoever loses a place goes on asking where it had stopped, because all that it
 * was refused before are still taken.
 */
export async function placeMore(
  url: string,
  { count, urlAt }: PlacedUrls,
): Promise<Map<string, number>> {
  const moved = new Map<number, string>();
  let asking = url;
  let attempt = 0;
  for (;;) {
    const hash = hashAddress(asking);
    const place = placeWanted(hash, attempt, count);
    const there = moved.get(place) ?? (await urlAt(place));
    if (there !== undefined && !goesBefore(asking, there)) {
      attempt++;
      continue;
    }
    moved.set(place, asking);
    if (there === undefined) return new Map([...moved].map(([at, one]) => [one, at]));
    asking = there;
    attempt = attemptAt(there, place, count) + 1;
  }
}

/** After how many attempts a page has got its place. */
function attemptAt(url: string, place: number, count: number): number {
  const hash = hashAddress(url);
  let attempt = 0;
  while (placeWanted(hash, attempt, count) !== place) attempt++;
  return attempt;
}

const goesBefore = (a: string, b: string): boolean =>
  comparePages(0, 1, { urls: [a, b], hashes: [hashAddress(a), hashAddress(b)] }) < 0;

/** A power of two, or one and a half times that. */
export function countPlaces(pages: number): number {
  const least = Math.max(2, pages / MOST_TAKEN);
  const power = 2 ** Math.floor(Math.log2(least));
  return [power, 1.5 * power].find((count) => count >= least) ?? 2 * power;
}

/**
 * Which of two pages chooses first: not by what they choose, or those that want one place would all
 * move together.
 */
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
