import { DIGITS, MAX_STRENGTH, MORE, pageOf, sectionOf, strengthOf } from '../shared/postings.js';

/**
 * Maximum number of postings published per word. Readers gain nothing from more, because a word
 * that occurs almost everywhere does not narrow down a search.
 */
const MOST_PUBLISHED = 1024;

/**
 * Maximum number of digits of a posting: seven for a page distance below 2^35, two for a section,
 * one for a strength.
 */
const LONGEST = 10;

const CODES = Buffer.from(DIGITS);

/**
 * Buffer that all postings are encoded into. Joining single digits of a long list would create
 * several times its size in garbage.
 */
let room = Buffer.alloc(64 * 1024);

/**
 * Encodes packed postings, which must be in ascending order, as text that needs no escapes in JSON.
 * Each posting consists of the distance of its page from the previous one, its section, and its
 * strength. `before` is the page of the posting that precedes the first one.
 */
export function encodePostings(postings: ArrayLike<number>, before = 0): string {
  if (room.length < postings.length * LONGEST) room = Buffer.alloc(postings.length * LONGEST);
  let last = before;
  let end = 0;
  for (let i = 0; i < postings.length; i++) {
    const packed = postings[i] ?? 0;
    const page = pageOf(packed);
    end = writeNumber(sectionOf(packed), writeNumber(page - last, end));
    room[end++] = CODES[strengthOf(packed)] ?? 0;
    last = page;
  }
  return room.toString('latin1', 0, end);
}

/**
 * Encodes a number with five bits per character, lowest bits first. The sixth bit says that more
 * characters follow.
 */
export const encodeNumber = (value: number): string =>
  room.toString('latin1', 0, writeNumber(value, 0));

/** Returns the position after the last digit. */
function writeNumber(value: number, start: number): number {
  let end = start;
  let rest = value;
  while (rest > 31) {
    room[end++] = CODES[32 + (rest % 32)] ?? 0;
    rest = Math.floor(rest / 32);
  }
  room[end++] = CODES[rest] ?? 0;
  return end;
}

/**
 * Encodes the strongest of many packed postings, preceded by the total count. The postings must be
 * in ascending order. Returns undefined if there are few enough to publish all.
 */
export function trimPostings(postings: ArrayLike<number>): string | undefined {
  if (postings.length <= MOST_PUBLISHED) return undefined;
  const counts = new Uint32Array(MAX_STRENGTH + 1);
  for (let i = 0; i < postings.length; i++) countStrength(counts, strengthOf(postings[i] ?? 0));
  const weakest = findWeakest(counts, postings.length);
  if (weakest === undefined) return undefined;
  let { left } = weakest;
  const strongest: number[] = [];
  for (let i = 0; i < postings.length; i++) {
    const packed = postings[i] ?? 0;
    const strength = strengthOf(packed);
    if (strength > weakest.strength || (strength === weakest.strength && left-- > 0))
      strongest.push(packed);
  }
  return markTrimmed(postings.length, strongest);
}

/** Adds one posting of this strength to the counts. */
export function countStrength(counts: Uint32Array, strength: number): void {
  counts[strength] = (counts[strength] ?? 0) + 1;
}

/** Encodes the strongest postings, preceded by the total count. */
export const markTrimmed = (total: number, strongest: readonly number[]): string =>
  MORE + encodeNumber(total) + encodePostings(strongest);

/**
 * Returns the lowest strength that is still published, and how many postings of that strength (the
 * first ones) are. Returns undefined if all postings are published. `counts` holds the number of
 * postings of each strength.
 */
export function findWeakest(
  counts: Uint32Array,
  total: number,
): { strength: number; left: number } | undefined {
  if (total <= MOST_PUBLISHED) return undefined;
  let strength = MAX_STRENGTH;
  let left = MOST_PUBLISHED;
  for (let count = counts[strength] ?? 0; count < left; count = counts[strength] ?? 0) {
    left -= count;
    strength--;
  }
  return { strength, left };
}
