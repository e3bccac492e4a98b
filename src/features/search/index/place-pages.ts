/**
 * Maximum load factor of the places. A higher load causes more collisions, but makes page distances
 * shorter.
 */
const MOST_TAKEN = 0.7;

/**
 * Assigns each page of a part a place: a slot in a hash table of addresses. Hashes of the address
 * determine the sequence of slots that a page tries, and which of two pages wins a slot. A new page
 * therefore displaces only a few others, less than one on average, and the words of all other pages
 * stay as they are. The result depends only on the set of addresses. When a part outgrows its
 * number of slots, all pages move; that happens twice for each doubling.
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

/** Returns the place that a page tries after this many failed attempts. */
const placeWanted = (hash: number, attempt: number, count: number): number =>
  (attempt === 0 ? hash : mix(hash + attempt)) % count;

/** Lookup of the pages that have places. */
export interface PlacedUrls {
  /** Number of places: see `countPlaces`. */
  count: number;
  /** Returns the address of the page at a place. Returns undefined if the place is free. */
  urlAt(place: number): Promise<string | undefined>;
}

/** Returns the place of a page. Returns undefined if the page has none. */
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
 * Inserts a page. Returns the places of this page and of those that have to move, by address; the
 * result is the same as if all pages were placed from scratch. A displaced page continues with its
 * next attempt, because the places that it failed to get earlier are still taken.
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

/** Returns the number of attempts that failed before a page got its place. */
function attemptAt(url: string, place: number, count: number): number {
  const hash = hashAddress(url);
  let attempt = 0;
  while (placeWanted(hash, attempt, count) !== place) attempt++;
  return attempt;
}

const goesBefore = (a: string, b: string): boolean =>
  comparePages(0, 1, { urls: [a, b], hashes: [hashAddress(a), hashAddress(b)] }) < 0;

/**
 * Returns the number of places for a number of pages: a power of two, or one and a half times that.
 */
export function countPlaces(pages: number): number {
  const least = Math.max(2, pages / MOST_TAKEN);
  const power = 2 ** Math.floor(Math.log2(least));
  return [power, 1.5 * power].find((count) => count >= least) ?? 2 * power;
}

/**
 * Decides which of two pages chooses first. The order is independent of the places that they try;
 * otherwise all pages that compete for a place would move together.
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

/** The finalizer of MurmurHash3: every bit of the input affects every bit of the result. */
function mix(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
