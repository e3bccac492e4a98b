import { editDistance } from './edit-distance.js';

/**
 * Returns the candidates nearest to a mistyped name, best first, at most `count`. Near means: equal
 * except for case, the same last segment, or a Damerau-Levenshtein distance of at most a third of
 * the name's length. Returns none if nothing is near.
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
 * Returns at most `count` candidates that contain words of a name like `settings-gear`: those with
 * the most of them come first, then the shortest.
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

/** Skips words that are too short to matter, such as `on`. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length > 2);

/**
 * Returns a hint sentence with the nearest candidate, or with up to 12 candidates if none is near;
 * undefined without candidates.
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
