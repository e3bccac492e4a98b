/**
 * How many letters have to be put in, left out, replaced or swapped with their neighbour to make
 * one word of another; `limit + 1` when it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
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
    if (best > limit) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(at(last, b.length), limit + 1);
}

/**
 * Like {@link editDistance}, to the beginning of `b` that is nearest: for a word that is still
 * being typed.
 */
export function beginningDistance(a: string, b: string, limit: number): number {
  let least = limit + 1;
  for (let length = a.length - limit; length <= a.length + limit; length++) {
    if (length > 0 && length <= b.length)
      least = Math.min(least, editDistance(a, b.slice(0, length), limit));
  }
  return least;
}

const at = (row: readonly number[], i: number): number => row[i] ?? 0;
