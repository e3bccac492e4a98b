import type { Diagnostic } from '../../types/diagnostic.js';
import type { Translations } from '../../types/language.js';
import type { Engine } from '../create-engine.js';

/** What was found in one language of a site. */
export interface EngineProblems {
  engine: Engine;
  diagnostics: readonly Diagnostic[];
}

/**
 * The problems of all languages, each with the file that it stands in. What a page shows for lack of a translation has the
 * problems of the original, which are reported there.
 */
export function mergeProblems([main, ...others]: readonly EngineProblems[]): Diagnostic[] {
  if (main === undefined) return [];
  const merged = new Map(main.diagnostics.map((problem) => [describe(problem), problem]));
  if (others.length === 0) return [...main.diagnostics];
  for (const { engine, diagnostics } of others)
    for (const problem of diagnostics) {
      const placed = { ...problem, ...place(problem, engine.translations) };
      const key = describe(placed);
      if (!merged.has(key)) merged.set(key, placed);
    }
  return [...merged.values()];
}

function place({ file }: Diagnostic, translations: Translations): Pick<Diagnostic, 'file'> {
  const translation = file === undefined ? undefined : translations.get(file);
  return translation === undefined ? {} : { file: translation };
}

function describe({ route: _route, pages: _pages, ...problem }: Diagnostic): string {
  return JSON.stringify(problem);
}
