import type { Diagnostic } from '../types/diagnostic.js';

/** Merges sorted problems that are the same everywhere: keeps the first, with the number of all. */
export function mergeRepeated(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const first = new Map<string, Diagnostic>();
  const counts = new Map<Diagnostic, number>();
  const kept = diagnostics.filter((diagnostic) => {
    if (!diagnostic.sameEverywhere) return true;
    const known = first.get(diagnostic.message) ?? diagnostic;
    first.set(diagnostic.message, known);
    counts.set(known, (counts.get(known) ?? 0) + 1);
    return known === diagnostic;
  });
  return kept.map((found) => {
    const { sameEverywhere: _, ...diagnostic } = found;
    const count = counts.get(found) ?? 1;
    if (count === 1) return diagnostic;
    const message = diagnostic.message.replace(/\.$/, '');
    return { ...diagnostic, message: `${message} (${count} blocks, of which this is the first).` };
  });
}
