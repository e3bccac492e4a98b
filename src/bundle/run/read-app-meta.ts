import type { Diagnostic } from '../../types/diagnostic.js';
import type { AppMeta } from '../../types/output/app.js';
import { compileModule, type ModuleRequest } from './compile-module.js';
import { runModule } from './run-module.js';

const TYPES: Record<keyof AppMeta, 'string' | 'boolean'> = {
  title: 'string',
  description: 'string',
  noIndex: 'boolean',
};

/**
 * Reads the `meta` that the main file of an app exports. Does not run modules that `meta` does not
 * need: they are written for browsers, and may use `window` as soon as they are loaded.
 */
export async function readAppMeta(
  request: ModuleRequest,
): Promise<{ meta: AppMeta; diagnostics: Diagnostic[] }> {
  const only: ModuleRequest = { ...request, only: 'meta' };
  const { value, diagnostics } = await runModule(only, await compileModule(only));
  if (diagnostics.length > 0) return { meta: {}, diagnostics: diagnostics.map(withBrowserHint) };
  const meta = Object(value ?? {}) as Record<string, unknown>;
  const given = Object.entries(TYPES).filter(([key]) => meta[key] !== undefined);
  const wrong = given.filter(([key, type]) => typeof meta[key] !== type);
  return {
    meta: Object.fromEntries(given.map(([key]) => [key, meta[key]])),
    diagnostics: wrong.map(([key, type]) => ({
      code: 'app-meta-type',
      severity: 'error',
      file: request.file,
      line: 1,
      column: 1,
      message: `\`meta.${key}\` of \`${request.file}\` is a ${typeof meta[key]} where a ${type} is expected.`,
      hint: `Give \`meta.${key}\` a ${type}, or leave it out.`,
    })),
  };
}

function withBrowserHint(problem: Diagnostic): Diagnostic {
  if (problem.code !== 'config-threw') return problem;
  const hint =
    'docsgen reads `meta` in Node: move what needs a browser into the component, or into another file.';
  return { ...problem, hint };
}
