import type { Metafile } from 'esbuild';
import { isSheetInput } from '../plugins/sheets-apart.js';

/**
 * Style sheets, as inputs of a bundle, by the source file whose code imports them, in the order of
 * the imports.
 */
export type Sheets = readonly (readonly [source: string, sheets: readonly string[]])[];

/** What every page has anyway. */
const THEME = 'docsgen:theme';

/**
 * The style sheets that the code of docs leads to, through all that it imports: what esbuild would
 * put beside the scripts of these docs if they had any. Docs without any are left out.
 */
export function listSheets({ inputs }: Metafile, sources: Iterable<string>): Sheets {
  return [...sources].flatMap((source) => {
    const sheets = [...sheetsBelow(`docsgen:doc/${source}`, inputs)];
    return sheets.length > 0 ? [[source, sheets] as const] : [];
  });
}

/** Each module after those that it imports, as esbuild orders the rules of a bundle. */
function sheetsBelow(entry: string, inputs: Metafile['inputs']): Set<string> {
  const seen = new Set([THEME]);
  const sheets = new Set<string>();
  function visit(input: string): void {
    if (seen.has(input)) return;
    seen.add(input);
    if (isSheetInput(input)) {
      sheets.add(input);
      return;
    }
    for (const { path: imported, kind, external } of inputs[input]?.imports ?? [])
      if (external !== true && kind !== 'dynamic-import') visit(imported);
  }
  visit(entry);
  return sheets;
}
