import type { FeatureModules } from '../../../types/feature/modules.js';
import type { Disk } from '../../../types/feature/reading.js';
import { WITHOUT_COUNTERPART } from '../modules/without-counterpart.js';
import { listExports } from './list-exports.js';
import type { Import } from './list-imports.js';

/** Where to resolve modules. */
export interface Modules {
  disk: Pick<Disk, 'text'>;
  names: FeatureModules['names'];
}

/** True if an import is the original that a part wraps. */
export const isOriginal = (from: string, part: string): boolean =>
  ['original', 'init'].some((way) => from === `@theme-${way}/${part}`);

/**
 * True if docsgen has a module and the imported names. Docusaurus’ style sheets are loaded from the
 * site’s packages.
 */
export async function isThere(
  { from, names }: Import,
  { names: known, disk }: Modules,
): Promise<boolean> {
  const module = known[from];
  if (module === undefined)
    return from.endsWith('.css') && (await disk.text(`node_modules/${from}`)) !== '';
  // A rewritten part that wraps it would be empty.
  if (!('ofSite' in module) && WITHOUT_COUNTERPART.includes(from.slice(from.indexOf('/') + 1)))
    return false;
  if (names.length === 0 || !('file' in module) || module.ofSite || module.export !== undefined)
    return true;
  // This file is bundled, so modules for browsers may be in a folder beside the bundle.
  const exported =
    (await listExports(new URL(`../features/docusaurus/${module.file}`, import.meta.url))) ??
    (await listExports(new URL(`../${module.file}`, import.meta.url)));
  return exported === undefined || names.every((name) => exported.has(name));
}
