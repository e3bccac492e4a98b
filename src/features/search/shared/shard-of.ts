/** Letters that words of one shard have in common: a query of so many letters needs one shard. */
export const SHARD_LETTERS = 3;

/** The shard that a word is in, of `count`: the same for all words that begin alike. */
export function shardOf(term: string, count: number): number {
  let hash = 0x811c9dc5;
  const end = Math.min(term.length, SHARD_LETTERS);
  for (let i = 0; i < end; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  // The low bits of this hash depend on the last letter most.
  return ((hash ^ (hash >>> 15)) >>> 0) % count;
}

/**
 * The word under which the beginning of a word is kept, for queries of one or two letters: a letter
 * alone would need every shard. No word of a text has a `*`.
 */
export const beginningOf = (term: string, letters: number): string => `*${term.slice(0, letters)}`;

/**
 * The beginnings under which a word of any text is kept: those with a sign, as of `C_Class` and
 * `@Input`, are few. Readers who type the others get titles only.
 */
export function listBeginnings(term: string): readonly string[] {
  if (/^[a-z0-9]{2}/.test(term) || !SIGNED.test(term)) return NONE;
  return [1, 2]
    .filter((letters) => term.length > letters && !PLAIN.test(term.slice(0, letters)))
    .map((letters) => beginningOf(term, letters));
}

const NONE: readonly string[] = [];
const SIGNED = /^(?:[^\p{L}\p{N}*]|\p{L}[^\p{L}\p{M}\p{N}])./u;
/** Letters and digits, and half a character. */
const PLAIN = /^[\p{L}\p{N}]+$|\p{Cs}$/u;
