import type { Fix } from '../types/diagnostic.js';
import { editDistance } from './edit-distance.js';
import { suggest, suggestHint } from './suggest.js';

/** The candidate nearest to a mistyped name. */
export interface Nearest {
  name: string;
  /**
   * True if nothing else can be meant: no other candidate is near, and the names differ only by a
   * typo or the folder.
   */
  isCertain: boolean;
}

/** Number of candidates with which the best one is compared. */
const COMPARED = 12;

/** Returns the nearest candidate, and whether it is certainly meant; undefined if none is near. */
export function findNearest(name: string, candidates: Iterable<string>): Nearest | undefined {
  const [best, ...others] = suggest(name, new Set(candidates), COMPARED);
  if (best === undefined) return undefined;
  const isOnlyCase = isSameButForCase(name, best);
  const isCertain = isOnlyCase
    ? !others.some((other) => isSameButForCase(name, other))
    : isSlip(name, best) && !others.some((other) => couldBe(name, other, best));
  return { name: best, isCertain };
}

/** Returns the hint for an unknown name, and a fix if only one candidate can be meant. */
export function suggestFix(
  name: string,
  candidates: readonly string[],
): { hint?: string; fix?: Fix } {
  const hint = suggestHint(name, candidates);
  const nearest = findNearest(name, candidates);
  return {
    ...(hint !== undefined && { hint }),
    ...(nearest?.isCertain && { fix: { written: name, replacement: nearest.name } }),
  };
}

/** Names that many folders contain, so that finding one in another folder means nothing. */
const COMMON = /^(?:index|readme)$/i;
/** One of this many letters may be wrong, and at least one in total. */
const LETTERS_PER_SLIP = 4;
/** In shorter words, each letter matters: `get` and `set`. */
const SHORTEST = 4;

/**
 * True if the names differ by a typo, or are the same in different folders. A number is never a
 * typo: `v1` is not `v2`.
 */
function isSlip(written: string, meant: string): boolean {
  if (digitsOf(written) !== digitsOf(meant)) return false;
  if (isElsewhere(written, meant)) return true;
  const [x, y] = differingWords(written, meant);
  const shorter = Math.min(x.length, y.length);
  if (shorter < SHORTEST - 1 || Math.max(x.length, y.length) < SHORTEST) return false;
  const limit = Math.max(1, Math.floor(shorter / LETTERS_PER_SLIP));
  return editDistance(x, y, limit) <= limit;
}

/** True if another candidate is almost as near as the best one. */
function couldBe(written: string, other: string, best: string): boolean {
  if (digitsOf(written) !== digitsOf(other)) return false;
  if (isElsewhere(written, other)) return true;
  if (isElsewhere(written, best)) return isSlip(written, other);
  const distance = editDistance(...differingWords(written, best), written.length);
  return editDistance(...differingWords(written, other), distance + 1) <= distance + 1;
}

function isElsewhere(written: string, meant: string): boolean {
  const [a, b] = [withoutExtension(written), withoutExtension(meant)];
  const tail = b.slice(b.lastIndexOf('/') + 1);
  return b.includes('/') && a.endsWith(`/${tail}`) && a !== b && !COMMON.test(tail);
}

const isSameButForCase = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const withoutExtension = (name: string): string => name.replace(/\.mdx?$/i, '');
const digitsOf = (name: string): string => name.replace(/\D+/g, ' ').trim();

/**
 * Returns the different parts of two names in lower case, without the words that both begin or end
 * with.
 */
function differingWords(a: string, b: string): [string, string] {
  const [left = [], right = []] = [a, b].map((name) =>
    withoutExtension(name)
      .toLowerCase()
      .split(/([/\-_.\s])/),
  );
  while (left.length > 1 && right.length > 1 && left[0] === right[0]) {
    left.shift();
    right.shift();
  }
  while (left.length > 1 && right.length > 1 && left.at(-1) === right.at(-1)) {
    left.pop();
    right.pop();
  }
  return [left.join(''), right.join('')];
}
