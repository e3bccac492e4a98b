import { DIGITS, MAX_STRENGTH, MORE, pageOf, sectionOf, strengthOf } from '../shared/postings.js';

/**
 * The strongest places of a word that are published: a word that stands almost everywhere finds
 * nothing anyway.
 */
const MOST_PUBLISHED = 1024;

/**
 * Digits of one posting at most: seven of a distance below 2^35, two of a section, one of a
 * strength.
 */
const LONGEST = 10;

const CODES = Buffer.from(DIGITS);

/**
 * Where postings are written, for all of them: joined from single digits, a long text is several
 * times its size in garbage.
 */
let room = Buffer.alloc(64 * 1024);

/**
 * Packed postings in ascending order as text that needs no escape in JSON: for each, the distance
 * of its page from the one before, its section and its strength. `before`: the page of the one
 * before the first.
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

/** Five bits a character, the lowest first; the sixth says that more follow. */
export const encodeNumber = (value: number): string =>
  room.toString('latin1', 0, writeNumber(value, 0));

/** Returns where it ends. */
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
 * The strongest of many packed postings in ascending order, encoded, with the number of all.
 * Undefined when there are few.
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

/** Counts one more posting of a strength. */
export function countStrength(counts: Uint32Array, strength: number): void {
  counts[strength] = (counts[strength] ?? 0) + 1;
}

/** The strongest postings, with the number of all. */
export const markTrimmed = (total: number, strongest: readonly number[]): string =>
  MORE + encodeNumber(total) + encodePostings(strongest);

/**
 * The least strength with which postings are published, and how many of those that have it are: the
 * first ones. Undefined when all are. `counts`: how many have each strength.
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
