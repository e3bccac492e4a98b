import type { Posting } from './index-types.js';

/** Maximum strength; the minimum is 1. */
export const MAX_STRENGTH = 63;
/** Highest index of a section on a page. Later sections are not indexed. */
export const MAX_SECTION = 255;
/** Digits of encoded postings. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Values of the digits, by character code. */
export const DIGIT_VALUES: Uint8Array = new Uint8Array(128);
for (const [value, digit] of [...DIGITS].entries()) DIGIT_VALUES[digit.charCodeAt(0)] = value;
/** Prefix of the total count of postings, if only the strongest follow. */
export const MORE = '~';

/** Packs a posting into one number, which sorts by page and section. */
export function packPosting({ page, section, strength }: Posting): number {
  return (page * (MAX_SECTION + 1) + section) * (MAX_STRENGTH + 1) + strength;
}

/** Returns the posting without its strength, which identifies the section. */
export const placeOf = (packed: number): number => Math.floor(packed / (MAX_STRENGTH + 1));
export const pageOfPlace = (place: number): number => Math.floor(place / (MAX_SECTION + 1));
export const sectionOfPlace = (place: number): number => place % (MAX_SECTION + 1);
export const pageOf = (packed: number): number =>
  Math.floor(packed / ((MAX_SECTION + 1) * (MAX_STRENGTH + 1)));
export const sectionOf = (packed: number): number =>
  Math.floor(packed / (MAX_STRENGTH + 1)) % (MAX_SECTION + 1);
export const strengthOf = (packed: number): number => packed % (MAX_STRENGTH + 1);

/** Decodes packed postings, in ascending order, with the total count. */
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

/**
 * Reads a number with five bits per character, lowest bits first. The sixth bit says that more
 * characters follow.
 */
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
