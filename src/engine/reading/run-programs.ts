import type { SiteFiles } from '../../load/list-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ValueFile } from '../../types/feature/reading.js';
import type { Programs } from '../cells/site-inputs.js';
import { loadModule, type ModuleRequest } from './load-module.js';

/** Runs the programs of features, and reads those that are JSON. */
export async function runPrograms(
  { features }: SiteFiles,
  request: Omit<ModuleRequest, 'file'>,
): Promise<{ programs: Programs; diagnostics: Diagnostic[]; inputs: string[] }> {
  const loading = Object.entries(features).flatMap(([feature, { programs = {} }]) =>
    Object.entries(programs).map(async ([name, file]) => ({
      feature,
      name,
      ...(await loadModule({ ...request, file })),
    })),
  );
  const loaded = await Promise.all(loading);
  const programs: Record<string, [string, ValueFile][]> = {};
  for (const { feature, name, module } of loaded)
    if (module !== undefined) programs[feature] = [...(programs[feature] ?? []), [name, module]];
  return {
    programs,
    diagnostics: loaded.flatMap(({ module, diagnostics }) =>
      module === undefined ? diagnostics : [],
    ),
    inputs: loaded.flatMap(({ inputs }) => inputs),
  };
}
