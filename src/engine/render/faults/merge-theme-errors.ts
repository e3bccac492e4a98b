import type { Diagnostic } from '../../../types/diagnostic.js';

/**
 * Merges the errors of a part of the theme, which throws on every page, into one with the number of
 * pages.
 */
export function mergeThemeErrors(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const merged = new Map<string, Diagnostic[]>();
  const others: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const { code, message, line } = diagnostic;
    if (code === 'component-threw' && line === undefined && message.startsWith('The theme '))
      add(merged, message, diagnostic);
    else others.push(diagnostic);
  }
  const ofTheme = [...merged.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length === 1) return same;
    const { file: _file, route: _route, ...problem } = first;
    return { ...problem, pages: same.length };
  });
  return [...others, ...ofTheme];
}

function add(merged: Map<string, Diagnostic[]>, key: string, diagnostic: Diagnostic): void {
  const same = merged.get(key);
  if (same === undefined) merged.set(key, [diagnostic]);
  else same.push(diagnostic);
}
