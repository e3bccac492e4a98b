import { placeOf, strengthOf } from '../../shared/postings.js';
import { beginningOf, SHARD_LETTERS } from '../../shared/shard-of.js';
import { beginningDistance, editDistance } from './edit-distance.js';
import type { PartReader, Shard } from './index-reader.js';
import type { QueryWord } from './query-words.js';
import type { Stem } from './word-forms.js';

/** Matches of a query word in one part of the index. */
export interface WordMatch {
  /** Section (a posting without its strength) → how well it fits. */
  places: Map<number, number>;
  /** Words of the index that match the query word; used for highlighting. */
  terms: Set<string>;
  /** Number of sections that contain the word. */
  count: number;
  /** True if the index holds only the strongest postings. */
  isTrimmed: boolean;
}

/** Factors for inexact matches, from 0 to 1. */
export const QUALITY = { form: 0.92, joined: 0.95, beginning: 0.5, oneOff: 0.6, twoOff: 0.4 };
/** Maximum number of corrections to look up. */
const MOST_CORRECTIONS = 3;

interface Candidate {
  term: string;
  quality: number;
}

/**
 * Finds a word itself, its other forms, and, while the reader is typing it, words that begin with
 * it.
 */
export async function matchWord(part: PartReader, word: QueryWord, stem: Stem): Promise<WordMatch> {
  const shard = await part.shard(word.term);
  const match = emptyMatch();
  for (const { term, quality } of listForms(shard, word, stem))
    addPlaces(match, shard, { term, quality });
  const isShort = word.isOpen && !word.isPair && word.term.length < SHARD_LETTERS;
  if (isShort) {
    const beginning = beginningOf(word.term, word.term.length);
    addPlaces(match, await part.shard(beginning), { term: beginning, quality: QUALITY.beginning });
  }
  return match;
}

/** Finds words similar to a misspelled one, with at most `most` edits. */
export async function matchMisspelled(
  part: PartReader,
  word: QueryWord,
  { stem, most }: { stem: Stem; most: number },
): Promise<WordMatch> {
  const match = emptyMatch();
  const limit = Math.min(most, allowedEdits(word));
  if (limit === 0) return match;
  const near = [...(await part.shard(word.term)).words, ...(await part.spelling())];
  const corrections = new Map<string, number>();
  let least = limit;
  for (const term of near) {
    if (!BEGINS_WITH_LETTER.test(term)) continue;
    const distance = distanceOf(word, { term, limit, stem });
    if (distance > limit) continue;
    corrections.set(term, distance);
    least = Math.min(least, distance);
  }
  const best = [...corrections]
    .filter(([, distance]) => distance === least)
    .sort(
      ([a], [b]) => sharedLetters(word.term, b) - sharedLetters(word.term, a) || (a < b ? -1 : 1),
    )
    .slice(0, MOST_CORRECTIONS);
  for (const [term, distance] of best) {
    const shard = await part.shard(term);
    const factor = distance === 1 ? QUALITY.oneOff : QUALITY.twoOff;
    for (const form of listForms(shard, { ...word, term, isOpen: false }, stem))
      addPlaces(match, shard, { term: form.term, quality: form.quality * factor });
  }
  return match;
}

/**
 * Finds two words of the query that are one in the index: `useEditor` for `use editor`, `email` for
 * `e-mail`.
 */
export async function matchJoined(
  part: PartReader,
  first: QueryWord,
  second: QueryWord,
): Promise<WordMatch> {
  const match = emptyMatch();
  const term = first.term + second.term;
  // Words with the same first letters share a shard, so the shard of the first word is already
  // loaded.
  if (first.term.length < SHARD_LETTERS && !first.isHyphened) return match;
  const shard = await part.shard(term);
  const joined = second.isOpen ? shard.words.filter((word) => word.startsWith(term)) : [term];
  for (const word of joined) addPlaces(match, shard, { term: word, quality: QUALITY.joined });
  return match;
}

/**
 * Splits a word of the query into two words of the spelling list: `savestate`. Returns undefined if
 * there is no such split.
 */
export async function splitJoined(
  part: PartReader,
  { term }: QueryWord,
): Promise<[string, string] | undefined> {
  if (term.length < 6) return undefined;
  const known = new Set(await part.spelling());
  for (let at = 3; at <= term.length - 3; at++) {
    const pair: [string, string] = [term.slice(0, at), term.slice(at)];
    if (pair.every((half) => known.has(half))) return pair;
  }
  return undefined;
}

/** Adds the matches of `other` to `match`. */
export function mergeMatch(match: WordMatch, other: WordMatch): void {
  for (const [section, value] of other.places)
    match.places.set(section, Math.max(match.places.get(section) ?? 0, value));
  for (const term of other.terms) match.terms.add(term);
  match.count = Math.max(match.count, other.count, match.places.size);
  match.isTrimmed ||= other.isTrimmed;
}

/** Nothing found so far. */
export const emptyMatch = (): WordMatch => ({
  places: new Map(),
  terms: new Set(),
  count: 0,
  isTrimmed: false,
});

function listForms(shard: Shard, { term, isOpen, isPair }: QueryWord, stem: Stem): Candidate[] {
  if (isPair) return shard.has(term) ? [{ term, quality: 1 }] : [];
  const own = stem(term);
  return shard.words.flatMap((word): Candidate[] => {
    if (word === term) return [{ term: word, quality: 1 }];
    if (word.startsWith('*')) return [];
    if (stem(word) === own) return [{ term: word, quality: QUALITY.form }];
    if (!isOpen || term.length < SHARD_LETTERS || !word.startsWith(term)) return [];
    return [{ term: word, quality: 0.5 + (0.35 * term.length) / word.length }];
  });
}

function addPlaces(match: WordMatch, shard: Shard, { term, quality }: Candidate): void {
  if (!shard.has(term)) return;
  const { postings, total } = shard.places(term);
  for (const packed of postings) {
    const section = placeOf(packed);
    match.places.set(
      section,
      Math.max(match.places.get(section) ?? 0, strengthOf(packed) * quality),
    );
  }
  match.terms.add(term);
  if (total > postings.length) match.isTrimmed = true;
  match.count = Math.max(match.count, total, match.places.size);
}

/** Only words that begin with a letter are candidates for spelling correction. */
const BEGINS_WITH_LETTER = /^\p{L}/u;

/** Maximum number of edits in a correction. */
export const MOST_EDITS = 2;

/** Returns the number of edits allowed in a word: one from four letters, two from six. */
function allowedEdits({ term, isPair }: QueryWord): number {
  if (isPair || !/^\p{L}+$/u.test(term)) return 0;
  return term.length < 4 ? 0 : term.length < 6 ? 1 : MOST_EDITS;
}

function distanceOf(
  { term, isOpen }: QueryWord,
  { term: word, limit, stem }: { term: string; limit: number; stem: Stem },
): number {
  const whole = editDistance(term, word, limit);
  if (whole <= 1) return whole;
  const beginning = isOpen ? beginningDistance(term, word, limit) : limit + 1;
  const isLikely = term[0] === word[0] && Math.abs(term.length - word.length) <= 4;
  const stems = isLikely ? editDistance(stem(term), stem(word), limit) : limit + 1;
  return Math.max(1, Math.min(whole, beginning, stems));
}

function sharedLetters(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}
