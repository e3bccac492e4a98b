/**
 * The candidates nearest to a mistyped name, best first, at most `count`. Near means: equal but for case, the same last
 * segment, or a Damerau-Levenshtein distance of at most a third of the name's length. Empty when nothing is near.
 */
export function suggest(name: string, candidates: Iterable<string>, count = 1): string[] {
  const limit = Math.max(1, Math.floor(name.length / 3));
  const wanted = name.toLowerCase();
  const tail = wanted.slice(wanted.lastIndexOf('/') + 1);
  const near: { candidate: string; distance: number }[] = [];
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    const close = Math.abs(other.length - wanted.length) <= limit;
    const distance = other === wanted ? 0 : close ? editDistance(wanted, other, limit) : limit + 1;
    if (distance <= limit) near.push({ candidate, distance });
    else if (tail.length > 2 && other.endsWith(`/${tail}`)) near.push({ candidate, distance: limit });
  }
  near.sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
  return near.slice(0, count).map(({ candidate }) => candidate);
}

/** A hint sentence for the nearest candidates, or for want of them the whole list when it is short. */
export function suggestHint(name: string, candidates: readonly string[]): string | undefined {
  const [best] = suggest(name, candidates);
  if (best !== undefined) return `Did you mean \`${best}\`?`;
  if (candidates.length === 0) return undefined;
  const shown = [...candidates]
    .sort()
    .slice(0, 12)
    .map((candidate) => `\`${candidate}\``);
  const more = candidates.length > shown.length ? ` and ${candidates.length - shown.length} more` : '';
  return `Known: ${shown.join(', ')}${more}.`;
}

/** Optimal string alignment distance, given up (as `limit + 1`) once it must exceed `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
