import type { Posting } from './index-types.js';

/** Strengths are 1 to this. */
export const MAX_STRENGTH = 63;
/** Sections of a page are 0 to this; those that come later are not found. */
export const MAX_SECTION = 255;
/** The strongest places of a word that are published: a word that stands almost everywhere finds nothing anyway. */
const MOST_PUBLISHED = 1024;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** By the code of the digit. */
export const DIGIT_VALUES: Uint8Array = new Uint8Array(128);
for (const [value, digit] of [...DIGITS].entries()) DIGIT_VALUES[digit.charCodeAt(0)] = value;
/** Stands before the number of all places when only the strongest follow. */
const MORE = '~';

/** A posting as one number that sorts by page and section. */
export function packPosting({ page, section, strength }: Posting): number {
  return (page * (MAX_SECTION + 1) + section) * (MAX_STRENGTH + 1) + strength;
}

/** The section of a posting: the same for all words of it. */
export const placeOf = (packed: number): number => Math.floor(packed / (MAX_STRENGTH + 1));
export const pageOfPlace = (place: number): number => Math.floor(place / (MAX_SECTION + 1));
export const sectionOfPlace = (place: number): number => place % (MAX_SECTION + 1);
export const pageOf = (packed: number): number =>
  Math.floor(packed / ((MAX_SECTION + 1) * (MAX_STRENGTH + 1)));
export const sectionOf = (packed: number): number =>
  Math.floor(packed / (MAX_STRENGTH + 1)) % (MAX_SECTION + 1);
export const strengthOf = (packed: number): number => packed % (MAX_STRENGTH + 1);

/**
 * Packed postings in ascending order as text that needs no escape in JSON: for each, the distance of its page from the
 * one before, its section and its strength. `before`: the page of the one before the first.
 */
export function encodePostings(postings: readonly number[], before = 0): string {
  let text = '';
  let last = before;
  for (const packed of postings) {
    const page = pageOf(packed);
    text += encodeNumber(page - last) + encodeNumber(sectionOf(packed)) + DIGITS[strengthOf(packed)];
    last = page;
  }
  return text;
}

/** The strongest of many packed postings in ascending order, encoded, with the number of all. Undefined when there are few. */
export function trimPostings(postings: readonly number[]): string | undefined {
  const counts = new Uint32Array(MAX_STRENGTH + 1);
  for (const packed of postings) counts[strengthOf(packed)] = (counts[strengthOf(packed)] ?? 0) + 1;
  const weakest = findWeakest(counts, postings.length);
  if (weakest === undefined) return undefined;
  let { left } = weakest;
  const strongest = postings.filter((packed) => {
    const strength = strengthOf(packed);
    return strength > weakest.strength || (strength === weakest.strength && left-- > 0);
  });
  return markTrimmed(postings.length, strongest);
}

/** The strongest postings, with the number of all. */
export const markTrimmed = (total: number, strongest: readonly number[]): string =>
  MORE + encodeNumber(total) + encodePostings(strongest);

/**
 * The least strength with which postings are published, and how many of those that have it are: the first ones. Undefined when
 * all are. `counts`: how many have each strength.
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

/** Packed postings in ascending order, and how many there are in all. */
export function decodePostings(encoded: string): { postings: number[]; total: number } {
  const reader = { text: encoded, at: 0 };
  const isTrimmed = encoded.startsWith(MORE);
  if (isTrimmed) reader.at++;
  const total = isTrimmed ? readNumber(reader) : 0;
  const postings: number[] = [];
  let page = 0;
  while (reader.at < encoded.length) {
    page += readNumber(reader);
    const section = readNumber(reader);
    postings.push(packPosting({ page, section, strength: readDigit(reader) }));
  }
  return { postings, total: isTrimmed ? total : postings.length };
}

/** Five bits a character, the lowest first; the sixth says that more follow. */
export function encodeNumber(value: number): string {
  let text = '';
  let rest = value;
  while (rest > 31) {
    text += DIGITS[32 + (rest % 32)];
    rest = Math.floor(rest / 32);
  }
  return text + DIGITS[rest];
}

function readNumber(reader: { text: string; at: number }): number {
  let value = 0;
  let factor = 1;
  while (reader.at < reader.text.length) {
    const digit = readDigit(reader);
    value += (digit % 32) * factor;
    if (digit < 32) break;
    factor *= 32;
  }
  return value;
}

const readDigit = (reader: { text: string; at: number }): number =>
  DIGIT_VALUES[reader.text.charCodeAt(reader.at++)] ?? 0;
