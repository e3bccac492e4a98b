import { placeOf, strengthOf } from '../../shared/postings.js';
import { beginningOf, SHARD_LETTERS } from '../../shared/shard-of.js';
import { beginningDistance, editDistance } from './edit-distance.js';
import type { PartReader, Shard } from './index-reader.js';
import type { QueryWord } from './query-words.js';
import type { Stem } from './word-forms.js';

/** Where a word of the query stands in one part of the index. */
export interface WordMatch {
  /** Section (a posting without its strength) → how well it fits. */
  places: Map<number, number>;
  /** Words of the index that the query's word means, for marks. */
  terms: Set<string>;
  /** In how many sections it stands. */
  count: number;
  /** There are too many places to know them all. */
  isTrimmed: boolean;
}

/** How near a word of the index is to the query's, from 0 to 1. */
export const QUALITY = { form: 0.92, joined: 0.95, beginning: 0.5, oneOff: 0.6, twoOff: 0.4 };
/** So many misspelled candidates are looked up. */
const MOST_CORRECTIONS = 3;

interface Candidate {
  term: string;
  quality: number;
}

/**
 * Finds a word as it is, in its other forms, and, while it is typed, in words that begin with it.
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

/** Finds the words that a misspelled one may stand for: `most` of its letters are wrong. */
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
 * Two words of the query that are one in the index: `useEditor` for `use editor`, `email` for
 * `e-mail`.
 */
export async function matchJoined(
  part: PartReader,
  first: QueryWord,
  second: QueryWord,
): Promise<WordMatch> {
  const match = emptyMatch();
  const term = first.term + second.term;
  // Words that begin alike are in one shard: that of the first word is there already.
  if (first.term.length < SHARD_LETTERS && !first.isHyphened) return match;
  const shard = await part.shard(term);
  const joined = second.isOpen ? shard.words.filter((word) => word.startsWith(term)) : [term];
  for (const word of joined) addPlaces(match, shard, { term: word, quality: QUALITY.joined });
  return match;
}

/** Two known words that a word of the query is made of: `savestate`. */
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

/** Adds what another match found. */
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

/** More letters than these are never wrong. */
export const MOST_EDITS = 2;

/** One letter may be wrong in a word of four, two in one of six. What is nearer is preferred. */
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
