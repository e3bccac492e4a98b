/**
 * Returns the edit distance between two words: insertions, deletions, replacements, and swaps of
 * neighboring letters. Returns `limit + 1` if it exceeds `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  return Math.min(compareBeginnings(a, b, limit)?.[b.length] ?? Number.MAX_VALUE, limit + 1);
}

/**
 * Like {@link editDistance}, but returns the smallest distance to any prefix of `b`, for a word
 * that is still being typed.
 */
export function beginningDistance(a: string, b: string, limit: number): number {
  const longest = b.slice(0, a.length + limit);
  const distances = compareBeginnings(a, longest, limit)?.slice(Math.max(1, a.length - limit));
  return Math.min(limit + 1, ...(distances ?? []));
}

/**
 * Returns the distances from `a` to each prefix of `b`. Returns undefined if all exceed `limit`.
 */
function compareBeginnings(a: string, b: string, limit: number): number[] | undefined {
  let beforeLast: number[] = [];
  let last: number[] = [];
  for (let j = 0; j <= b.length; j++) last.push(j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
      const isSwapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return undefined;
    [beforeLast, last] = [last, row];
  }
  return last;
}

const at = (row: readonly number[], i: number): number => row[i] ?? 0;
