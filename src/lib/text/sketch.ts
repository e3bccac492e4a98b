/** The number of hashes in a sketch, each of 24 bits. */
const SIZE = 8;
const DIGITS = 4;
/**
 * Digits for hashes: those of base64 for URLs, ordered by code, so that texts sort as numbers do.
 */
const SIGNS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** A word, or a character in scripts without spaces between words. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu;

/**
 * Returns a short fingerprint that stays nearly the same when a text is edited, and has nothing in
 * common with that of another text: the smallest hashes of all its runs of three words (a bottom-k
 * sketch, as in Broder's work on near-duplicates). Empty for a text of fewer than three words.
 */
export function sketchText(text: string): string {
  const words = text.toLowerCase().match(WORD) ?? [];
  const hashes = new Set<number>();
  for (let index = 2; index < words.length; index++)
    hashes.add(hashWords(`${words[index - 2]} ${words[index - 1]} ${words[index]}`));
  return [...hashes]
    .sort((a, b) => a - b)
    .slice(0, SIZE)
    .map(writeHash)
    .join('');
}

/**
 * Returns the similarity of two texts by their sketches, from 0 to 1. Short texts are either the
 * same or different.
 */
export function compareSketches(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  if (a.length < SIZE * DIGITS || b.length < SIZE * DIGITS) return 0;
  const [ofA, ofB] = [new Set(readHashes(a)), new Set(readHashes(b))];
  const smallest = [...new Set([...ofA, ...ofB])].sort((x, y) => (x < y ? -1 : 1)).slice(0, SIZE);
  return smallest.filter((hash) => ofA.has(hash) && ofB.has(hash)).length / SIZE;
}

/** Returns 24 bits of FNV-1a with the last step of MurmurHash3, which spreads the bits. */
function hashWords(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) & 0xffffff;
}

function writeHash(hash: number): string {
  let text = '';
  for (let shift = 6 * (DIGITS - 1); shift >= 0; shift -= 6) text += SIGNS[(hash >>> shift) & 63];
  return text;
}

const readHashes = (sketch: string): string[] =>
  sketch.match(new RegExp(`.{${DIGITS}}`, 'g')) ?? [];
