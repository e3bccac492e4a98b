import type { Metafile } from 'esbuild';
import { isSheetInput } from '../styles/sheets-apart.js';

/**
 * Style sheets, as esbuild inputs, by the source file whose code imports them, in the order of the
 * imports.
 */
export type Sheets = readonly (readonly [source: string, sheets: readonly string[]])[];

/** The theme, whose style sheets every page loads anyway. */
const THEME = 'docsgen:theme';

/**
 * Lists the style sheets that the code of docs imports, directly or through other modules: those
 * that esbuild would put beside the docs' scripts if they had any. Leaves out docs without any.
 */
export function listSheets({ inputs }: Metafile, sources: Iterable<string>): Sheets {
  return [...sources].flatMap((source) => {
    const sheets = [...sheetsBelow(`docsgen:doc/${source}`, inputs)];
    return sheets.length > 0 ? [[source, sheets] as const] : [];
  });
}

/** Returns each sheet after those that it imports, the order in which esbuild bundles rules. */
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
