import { editDistance } from './edit-distance.js';

/**
 * The candidates nearest to a mistyped name, best first, at most `count`. Near means: equal but for
 * case, the same last segment, or a Damerau-Levenshtein distance of at most a third of the name's
 * length. Empty when nothing is near.
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
    else if (tail.length > 2 && other.endsWith(`/${tail}`))
      near.push({ candidate, distance: limit });
  }
  near.sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
  return near.slice(0, count).map(({ candidate }) => candidate);
}

/**
 * The candidates that have words of a name like `settings-gear`, at most `count`: those with the
 * most of them come first, then the shortest.
 */
export function suggestByWords(
  name: string,
  candidates: Iterable<string>,
  count: number,
): string[] {
  const wanted = new Set(wordsOf(name));
  const similar: { candidate: string; shared: number }[] = [];
  for (const candidate of candidates) {
    const shared = wordsOf(candidate).filter((word) => wanted.has(word)).length;
    if (shared > 0) similar.push({ candidate, shared });
  }
  similar.sort(
    (a, b) =>
      b.shared - a.shared ||
      a.candidate.length - b.candidate.length ||
      (a.candidate < b.candidate ? -1 : 1),
  );
  return similar.slice(0, count).map(({ candidate }) => candidate);
}

/** Shorter words, such as `on`, say too little. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length > 2);

/**
 * A hint sentence for the nearest candidates, or for want of them the whole list when it is short.
 */
export function suggestHint(name: string, candidates: readonly string[]): string | undefined {
  const [best] = suggest(name, candidates);
  if (best !== undefined) return `Did you mean \`${best}\`?`;
  if (candidates.length === 0) return undefined;
  const shown = [...candidates]
    .sort()
    .slice(0, 12)
    .map((candidate) => `\`${candidate}\``);
  const more =
    candidates.length > shown.length ? ` and ${candidates.length - shown.length} more` : '';
  return `Known: ${shown.join(', ')}${more}.`;
}
