import type { Diagnostic } from '../types/diagnostic.js';

/** Problems that are the same wherever they appear: one place is enough to fix them all. */
const SAME_EVERYWHERE: ReadonlySet<Diagnostic['code']> = new Set(['code-language-unknown']);

/** Of sorted problems that are the same everywhere only the first of each, which says how many there are. */
export function mergeRepeated(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const first = new Map<string, Diagnostic>();
  const counts = new Map<Diagnostic, number>();
  const kept = diagnostics.filter((diagnostic) => {
    if (!SAME_EVERYWHERE.has(diagnostic.code)) return true;
    const known = first.get(diagnostic.message) ?? diagnostic;
    first.set(diagnostic.message, known);
    counts.set(known, (counts.get(known) ?? 0) + 1);
    return known === diagnostic;
  });
  return kept.map((diagnostic) => {
    const count = counts.get(diagnostic) ?? 1;
    if (count === 1) return diagnostic;
    const message = diagnostic.message.replace(/\.$/, '');
    return { ...diagnostic, message: `${message} (${count} blocks, of which this is the first).` };
  });
}
