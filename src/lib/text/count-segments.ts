import { createRecentValues } from '../recent-values.js';

/** ASCII characters with one run of letters and digits: one word in every language. */
const WORD = /^[!-/:-@[-^`{-~]*[A-Za-z0-9]+[!-/:-@[-^`{-~]*$/;
const PUNCTUATION = /^[!-/:-@[-^`{-~]*$/;

/**
 * Characters that separate words in every language, and those that may join words: a full stop
 * between two letters, a comma between two digits.
 */
const BETWEEN = /[^A-Za-z0-9_.':,;]+/;
const JOINING = /[_.':,;]/;
const ASCII = /^[!-~]*$/;

/** Cache size per language, in characters. */
const ROOM = 2 ** 16;

/**
 * Counts the words of a text by the rules of Unicode (UAX 29). `Intl.Segmenter` takes quadratic
 * time on a long text, so it only gets pieces that may be more than one word, and repeated pieces
 * (mostly code) only once.
 */
export function countSegments(text: string, locale = 'en'): number {
  const countPiece = counterOf(locale);
  let count = 0;
  for (const piece of text.split(/[ \t\r\n]+/)) {
    if (WORD.test(piece)) count += 1;
    else if (PUNCTUATION.test(piece)) continue;
    else if (!ASCII.test(piece)) count += countPiece(piece);
    else
      for (const part of piece.split(BETWEEN))
        if (part !== '') count += JOINING.test(part) ? countPiece(part) : 1;
  }
  return count;
}

const counters = new Map<string, (piece: string) => number>();

function counterOf(locale: string): (piece: string) => number {
  const known = counters.get(locale);
  if (known !== undefined) return known;
  const counter = createCounter(locale);
  counters.set(locale, counter);
  return counter;
}

function createCounter(locale: string): (piece: string) => number {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const counts = createRecentValues<number>(ROOM);
  return (piece) => {
    const known = counts.get(piece);
    if (known !== undefined) return known;
    let count = 0;
    for (const { isWordLike } of segmenter.segment(piece)) if (isWordLike) count += 1;
    counts.set(piece, count, 0);
    return count;
  };
}
