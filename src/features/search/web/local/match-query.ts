import type { PartReader } from './index-reader.js';
import {
  MOST_EDITS,
  matchJoined,
  matchMisspelled,
  matchWord,
  mergeMatch,
  splitJoined,
  type WordMatch,
} from './match-word.js';
import { matchOpenCompound } from './open-compounds.js';
import type { QueryWord } from './query-words.js';
import type { Stem } from './word-forms.js';

/** The matches of a query. */
export interface Found {
  words: QueryWord[];
  /** By part, then by word. */
  matches: WordMatch[][];
}

/**
 * Looks up every word in every part. Replaces a word without matches by similar words; a name, by
 * names that differ in one letter, or else by its parts.
 */
export async function matchQuery(
  parts: readonly PartReader[],
  query: readonly QueryWord[],
  stem: Stem,
): Promise<Found> {
  const columns = await Promise.all(query.map((word) => resolveWord(parts, word, stem)));
  const words = relaxWords(columns.flat());
  const matches = parts.map((_, part) =>
    columns.flat().map(({ found }) => found[part] as WordMatch),
  );
  for (const [index, first] of words.entries()) {
    const next = findNext(words, index);
    const second = words[next];
    if (second === undefined || first.isPair || second.isPair) continue;
    for (const [i, part] of parts.entries()) {
      const joined = await matchJoined(part, first, second);
      for (const word of [index, next]) {
        const match = matches[i]?.[word];
        if (match) mergeMatch(match, joined);
      }
    }
  }
  return { words, matches };
}

/** Returns the index of the next word, skipping a minor one: `drag n drop`. */
function findNext(words: readonly QueryWord[], index: number): number {
  const isPassed = words[index + 1]?.isMinor && !words[index]?.isHyphened;
  return index + (isPassed ? 2 : 1);
}

/** A query word and its matches in each index part. */
interface Column {
  word: QueryWord;
  found: WordMatch[];
  /** True if the index lacks the word, so the matches are those of similar words. */
  isGuess?: boolean;
}

/** With this many exact matches, corrected words become optional. */
const SURE = 2;

function relaxWords(columns: readonly Column[]): QueryWord[] {
  const sure = columns.filter(
    ({ word, found, isGuess }) => !word.isOptional && !isGuess && hasAny(found),
  );
  return columns.map(({ word, isGuess }) =>
    isGuess && sure.length >= SURE ? { ...word, isOptional: true } : word,
  );
}

async function resolveWord(
  parts: readonly PartReader[],
  word: QueryWord,
  stem: Stem,
): Promise<Column[]> {
  const found = await Promise.all(parts.map((part) => matchWhole(part, word, stem)));
  if (hasAny(found)) return [{ word, found }];
  const most = word.parts.length > 0 ? 1 : MOST_EDITS;
  const near = await Promise.all(parts.map((part) => matchMisspelled(part, word, { stem, most })));
  if (hasAny(near)) return [{ word, found: near, isGuess: true }];
  if (word.parts.length > 0) return resolveAll(parts, word.parts, { word, stem });
  for (const part of parts) {
    const halves = await splitJoined(part, word);
    if (halves !== undefined) return resolveAll(parts, halves, { word, stem });
  }
  return [{ word, found }];
}

async function matchWhole(part: PartReader, word: QueryWord, stem: Stem): Promise<WordMatch> {
  const match = await matchWord(part, word, stem);
  mergeMatch(match, await matchOpenCompound(part, word, { stem, known: match }));
  return match;
}

const hasAny = (matches: readonly WordMatch[]): boolean =>
  matches.some(({ terms }) => terms.size > 0);

async function resolveAll(
  parts: readonly PartReader[],
  terms: readonly string[],
  { word, stem }: { word: QueryWord; stem: Stem },
): Promise<Column[]> {
  const words = terms.map((term, i) => ({
    ...word,
    term,
    parts: [],
    isOpen: word.isOpen && i === terms.length - 1,
  }));
  return (await Promise.all(words.map((one) => resolveWord(parts, one, stem)))).flat();
}
