import type { WordShard } from '../shared/index-types.js';
import { strengthOf } from '../shared/postings.js';
import { encodePostings, trimPostings } from './encode-postings.js';
import { patchPostings } from './patch-postings.js';
import type { Postings } from './posting-lists.js';

/** Words with their packed postings. */
export type ShardWords = Map<string, Postings>;

/**
 * A shard as a build stores it for the next one. It includes derived values, so that an update
 * recomputes only those of the changed words.
 */
export interface KeptShard extends WordShard {
  /** For each word, in order, its value as a spelling correction; 0 if it is not offered as one. */
  weights: number[];
  /** Postings as they are published, by the index of their word, if these are fewer than all. */
  trimmed: Record<number, string>;
}

const HEADING_STRENGTH = 10;
const COMMON = 3;
const SHORTEST_CORRECTED = 4;

/** Stored data of one word. */
interface KeptWord {
  word: string;
  postings: string;
  weight: number;
  trimmed: string | undefined;
}

/**
 * Builds a shard from words. The result does not depend on the order in which the words were added.
 */
export function makeShard(shard: ShardWords): KeptShard {
  const words = [...shard.keys()].sort();
  return joinWords(words.map((word) => makeWord(word, shard.get(word) ?? [])));
}

function makeWord(word: string, places: Postings): KeptWord {
  const sorted = sortNumbers(places);
  return {
    word,
    postings: encodePostings(sorted),
    weight: weigh(word, {
      count: sorted.length,
      strongest: findStrongest(sorted),
    }),
    trimmed: trimPostings(sorted),
  };
}

function findStrongest(postings: Postings): number {
  let strongest = 0;
  for (let i = 0; i < postings.length; i++)
    strongest = Math.max(strongest, strengthOf(postings[i] ?? 0));
  return strongest;
}

/**
 * Sorts without a comparison function, which is faster: there are as many numbers as words on all
 * pages.
 */
const sortNumbers = (numbers: Postings): Postings =>
  isAscending(numbers) ? numbers : Float64Array.from(numbers).sort();

function isAscending(numbers: Postings): boolean {
  for (let i = 1; i < numbers.length; i++)
    if ((numbers[i - 1] ?? 0) > (numbers[i] ?? 0)) return false;
  return true;
}

/**
 * Returns the value of a word as a correction. Only words of titles and headings, and words that
 * occur several times, have one.
 */
function weigh(word: string, { count, strongest }: { count: number; strongest: number }): number {
  const isWorthy =
    word.length >= SHORTEST_CORRECTED &&
    /^\p{L}+$/u.test(word) &&
    (count >= COMMON || strongest >= HEADING_STRENGTH);
  return isWorthy ? count : 0;
}

function joinWords(words: readonly KeptWord[]): KeptShard {
  return {
    words: words.map(({ word }) => word).join(' '),
    postings: words.map(({ postings }) => postings).join(' '),
    weights: words.map(({ weight }) => weight),
    trimmed: Object.fromEntries(
      words.flatMap(({ trimmed }, i) => (trimmed === undefined ? [] : [[i, trimmed]])),
    ),
  };
}

function splitShard({ words, postings, weights, trimmed }: KeptShard): KeptWord[] {
  if (words === '') return [];
  const lists = postings.split(' ');
  return words.split(' ').map((word, i) => ({
    word,
    postings: lists[i] ?? '',
    weight: weights[i] ?? 0,
    trimmed: trimmed[i],
  }));
}

/** Changes to a shard. */
export interface ShardChange {
  /** Places whose earlier postings are removed. */
  gone: ReadonlySet<number>;
  /** Postings of pages that are new or have changed. */
  added: ShardWords;
  /** The words whose postings have changed. If absent, all words are patched. */
  terms?: ReadonlySet<string> | undefined;
}

/** Returns a shard of the last build with these changes applied. */
export function patchShard(shard: KeptShard, { gone, added, terms }: ShardChange): KeptShard {
  const known = new Set<string>();
  const goneInOrder = sortNumbers([...gone]);
  const words = splitShard(shard).flatMap((kept) => {
    const { word, postings } = kept;
    known.add(word);
    if (terms !== undefined && !terms.has(word)) return [kept];
    const more = sortNumbers(added.get(word) ?? []);
    const { count, strongest, ...patched } = patchPostings(postings, { gone: goneInOrder, more });
    return count === 0 ? [] : [{ word, ...patched, weight: weigh(word, { count, strongest }) }];
  });
  for (const [word, places] of added) if (!known.has(word)) words.push(makeWord(word, places));
  return joinWords(words.sort((a, b) => (a.word < b.word ? -1 : 1)));
}

/** Returns the published text of a shard. */
export function publishShard({ words, postings, trimmed }: KeptShard): string {
  const shown = Object.keys(trimmed).length === 0 ? postings : trimAll(postings, trimmed);
  const shard: WordShard = { words, postings: shown };
  return JSON.stringify(shard);
}

const trimAll = (postings: string, trimmed: KeptShard['trimmed']): string =>
  postings
    .split(' ')
    .map((text, i) => trimmed[i] ?? text)
    .join(' ');

/** Returns the best spelling corrections, best first. */
export function listSpelling({ words, weights }: KeptShard, most: number): string[] {
  if (words === '') return [];
  return words
    .split(' ')
    .map((word, i) => ({ word, weight: weights[i] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, most)
    .map(({ word }) => word);
}
