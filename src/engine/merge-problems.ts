import type { Diagnostic } from '../types/diagnostic.js';
import type { Translations } from '../types/language/language.js';
import type { Engine } from './create-engine.js';

/** Problems in one language of a site. */
export interface EngineProblems {
  engine: Engine;
  diagnostics: readonly Diagnostic[];
}

/**
 * Merges the problems of all languages, each with its file. Untranslated content of a page has the
 * problems of the original, which are reported there.
 */
export function mergeProblems([main, ...others]: readonly EngineProblems[]): Diagnostic[] {
  if (main === undefined) return [];
  if (others.length === 0) return [...main.diagnostics];
  const merged = new Map(main.diagnostics.map((problem) => [describe(problem), problem]));
  const known = new Set(main.diagnostics.map(describePlace));
  for (const { engine, diagnostics } of others)
    for (const placed of placeProblems(diagnostics, engine.translations)) {
      const key = describe(placed);
      // The same link target has another address in each language.
      const isOfOriginal = known.has(describePlace(placed));
      if (!isOfOriginal && !merged.has(key)) merged.set(key, placed);
    }
  return [...merged.values()];
}

/** Moves problems of translations to the files of the translations. */
export function placeProblems(
  diagnostics: readonly Diagnostic[],
  translations: Translations,
): readonly Diagnostic[] {
  if (translations.size === 0) return diagnostics;
  return diagnostics.map((problem) => {
    const translation = problem.file === undefined ? undefined : translations.get(problem.file);
    return translation === undefined ? problem : { ...problem, file: translation };
  });
}

/** Problems of one kind at one column are the same, whatever their messages. */
function describePlace(problem: Diagnostic): string {
  const { code, file, line, column } = problem;
  return column === undefined ? describe(problem) : JSON.stringify([code, file, line, column]);
}

function describe({ route: _route, pages: _pages, ...problem }: Diagnostic): string {
  return JSON.stringify(problem);
}
