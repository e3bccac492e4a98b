import type { WordShard } from '../shared/index-types.js';
import { decodePostings, encodePostings, pageOf, strengthOf, trimPostings } from '../shared/postings.js';

/** The words of a shard with their packed postings. */
export type ShardWords = Map<string, number[]>;

/** A shard as it is written: whole for the next build, trimmed for readers. */
export interface WrittenShard {
  whole: string;
  published: string;
  /** Words worth a correction, best first. */
  spelling: string[];
}

const HEADING_STRENGTH = 10;
const COMMON = 3;
const SHORTEST_CORRECTED = 4;

export function parseShard(text: string): ShardWords {
  const { words, postings } = JSON.parse(text) as WordShard;
  if (words === '') return new Map();
  const lists = postings.split(' ');
  return new Map(words.split(' ').map((word, i) => [word, decodePostings(lists[i] ?? '').postings]));
}

/** Writes a shard: the same words and places give the same bytes, in whatever order they came. */
export function writeShard(shard: ShardWords, mostSpelling: number): WrittenShard {
  const words = [...shard.keys()].sort();
  const postings = words.map((word) => encodePostings((shard.get(word) ?? []).sort((a, b) => a - b)));
  const list = words.join(' ');
  const whole = serialize({ words: list, postings: postings.join(' ') });
  const trimmed = postings.map(trimPostings);
  const isShort = trimmed.every((text, i) => text === postings[i]);
  const published = isShort ? whole : serialize({ words: list, postings: trimmed.join(' ') });
  return { whole, published, spelling: listSpelling(shard, mostSpelling) };
}

/** A whole shard as readers get it. */
export function trimShard(whole: string): string {
  const { words, postings } = JSON.parse(whole) as WordShard;
  return serialize({ words, postings: postings.split(' ').map(trimPostings).join(' ') });
}

const serialize = (shard: WordShard): string => JSON.stringify(shard);

/**
 * Changes a shard of the last build: what stood at the places of `gone` does not count any more; then come the words of
 * pages that are new or have changed.
 */
export function patchShard(
  shard: ShardWords,
  change: { gone: ReadonlySet<number>; added: ShardWords },
): void {
  for (const [word, postings] of shard) {
    const kept = postings.filter((packed) => !change.gone.has(pageOf(packed)));
    if (kept.length === postings.length) continue;
    if (kept.length === 0) shard.delete(word);
    else shard.set(word, kept);
  }
  for (const [word, postings] of change.added) shard.set(word, [...(shard.get(word) ?? []), ...postings]);
}

/** Words that readers are likely to mean: those of titles and headings, and those that stand in several places. */
function listSpelling(shard: ShardWords, most: number): string[] {
  const worthy = [...shard].filter(
    ([word, postings]) =>
      word.length >= SHORTEST_CORRECTED &&
      /^\p{L}+$/u.test(word) &&
      (postings.length >= COMMON || postings.some((packed) => strengthOf(packed) >= HEADING_STRENGTH)),
  );
  return worthy
    .sort(([a, { length: inA }], [b, { length: inB }]) => inB - inA || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([word]) => word);
}
