/**
 * Number of leading letters that determine the shard of a word. A query with at least this many
 * letters needs one shard.
 */
export const SHARD_LETTERS = 3;

/**
 * Returns the shard of a word, of `count` shards. Words with the same first letters share a shard.
 */
export function shardOf(term: string, count: number): number {
  let hash = 0x811c9dc5;
  const end = Math.min(term.length, SHARD_LETTERS);
  for (let i = 0; i < end; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  // The low bits of this hash depend mostly on the last letter.
  return ((hash ^ (hash >>> 15)) >>> 0) % count;
}

/**
 * Returns the entry that indexes the first letters of a word, for queries of one or two letters,
 * which would otherwise need every shard. No word of a text contains `*`.
 */
export const beginningOf = (term: string, letters: number): string => `*${term.slice(0, letters)}`;

/**
 * Returns the beginnings under which a word of any text is indexed: only those that contain a sign,
 * as in `C_Class` and `@Input`, because they are few. Other beginnings are indexed for titles and
 * headings only.
 */
export function listBeginnings(term: string): readonly string[] {
  if (/^[a-z0-9]{2}/.test(term) || !SIGNED.test(term)) return NONE;
  return [1, 2]
    .filter((letters) => term.length > letters && !PLAIN.test(term.slice(0, letters)))
    .map((letters) => beginningOf(term, letters));
}

const NONE: readonly string[] = [];
const SIGNED = /^(?:[^\p{L}\p{N}*]|\p{L}[^\p{L}\p{M}\p{N}])./u;
/** Matches letters and digits only, or a split surrogate pair. */
const PLAIN = /^[\p{L}\p{N}]+$|\p{Cs}$/u;
