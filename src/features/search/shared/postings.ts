import type { Posting } from './index-types.js';

/** Strengths are 1 to this. */
export const MAX_STRENGTH = 63;
/** Sections of a page are 0 to this; those that come later are not found. */
export const MAX_SECTION = 255;
/** What postings are written with. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** By the code of the digit. */
export const DIGIT_VALUES: Uint8Array = new Uint8Array(128);
for (const [value, digit] of [...DIGITS].entries()) DIGIT_VALUES[digit.charCodeAt(0)] = value;
/** Stands before the number of all places when only the strongest follow. */
export const MORE = '~';

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
