import type { PluginBuild } from 'esbuild';
import type { SiteCode } from '../site-code.js';
import { compileStyles } from '../styles/compile-styles.js';
import type { SheetProcessor } from '../styles/sheet-processor.js';
import { StyleProblem } from '../styles/style-problem.js';

/** Names of layers at the beginning of a statement or of a block. */
const LAYER = /@layer\s+([\w-]+(?:\s*,\s*[\w-]+)*)\s*[;{]/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Lists the layers that the style sheets of plugins name, in order of first mention. */
export async function listSheetLayers(
  build: PluginBuild,
  { code, processor }: { code: SiteCode; processor: SheetProcessor | undefined },
): Promise<string[]> {
  const place = { kind: 'import-statement', resolveDir: code.root } as const;
  const names = new Set<string>();
  const ofPages = code.classSheets.flatMap(({ file, ofSite }) => (ofSite ? [file] : []));
  for (const sheet of [...code.plugins.styles, ...ofPages]) {
    const { path: file, namespace, errors } = await build.resolve(sheet, place);
    if (errors.length > 0 || namespace !== 'file') continue;
    const css = await readSheet(file, { root: code.root, processor });
    for (const [, list = ''] of css.replace(COMMENT, '').matchAll(LAYER))
      for (const name of list.split(',')) names.add(name.trim());
  }
  return [...names];
}

/**
 * Returns the CSS of a sheet, or `''` if it is faulty: the plugin that loads it reports the fault.
 */
async function readSheet(
  file: string,
  { root, processor }: { root: string; processor: SheetProcessor | undefined },
): Promise<string> {
  try {
    const { css } = await compileStyles(file, root);
    return (await processor?.process({ file, css })) ?? css;
  } catch (error) {
    if (error instanceof StyleProblem) return '';
    throw error;
  }
}
