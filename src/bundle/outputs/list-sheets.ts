import type { Metafile } from 'esbuild';
import { readCssModuleRules } from '../imports/css-modules-plugin.js';
import { isPlainSheet } from '../imports/style-files.js';

/**
 * Style sheets by the source file whose code imports them, relative to the site's root, in the
 * order of the imports.
 */
export type Sheets = readonly (readonly [source: string, files: readonly string[]])[];

/** What every page has anyway. */
const THEME = 'docsgen:theme';

/**
 * The style sheets that the code of docs leads to, through all that it imports: what esbuild would
 * put beside the scripts of these docs if they had any. Docs without any are left out.
 */
export function listSheets({ inputs }: Metafile, sources: Iterable<string>): Sheets {
  return [...sources].flatMap((source) => {
    const files = [...sheetsBelow(`docsgen:doc/${source}`, inputs)];
    return files.length > 0 ? [[source, files] as const] : [];
  });
}

/** Each module after those that it imports, as esbuild orders the rules of a bundle. */
function sheetsBelow(entry: string, inputs: Metafile['inputs']): Set<string> {
  const seen = new Set([THEME]);
  const files = new Set<string>();
  function visit(input: string): void {
    if (seen.has(input)) return;
    seen.add(input);
    const rules = readCssModuleRules(input);
    if (rules !== undefined || isPlainSheet(input)) {
      files.add(rules ?? input);
      return;
    }
    for (const { path: imported, kind, external } of inputs[input]?.imports ?? [])
      if (external !== true && kind !== 'dynamic-import') visit(imported);
  }
  visit(entry);
  return files;
}
