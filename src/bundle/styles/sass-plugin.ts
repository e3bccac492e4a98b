import path from 'node:path';
import type { Plugin } from 'esbuild';
import { leadsOut } from '../../lib/files/leads-out.js';
import type { FeatureModules } from '../../types/feature/modules.js';
import { ownFile } from '../resolve-plugin.js';
import { compileStyles, noteParts } from './compile-styles.js';
import { extendSelectors } from './extend-selectors.js';
import { lowerElements } from './lower-elements.js';
import type { SheetProcessor } from './sheet-processor.js';
import { STYLE_MODULES, STYLES } from './style-files.js';
import { type CompiledStyles, StyleProblem } from './style-problem.js';

/** Lets code and style sheets import Sass and Less. */
export function sassPlugin(root: string): Plugin {
  return loadStyles(root, {
    filter: /\.(?:s[ac]ss|less)$/,
    isWanted: () => true,
    finish: async ({ css }) => css,
  });
}

/**
 * Applies the site's plugins to its style sheets in any language, then changes selectors as its
 * features define.
 */
export function siteSheetsPlugin(
  root: string,
  { named, processor }: { named: SheetNames; processor: SheetProcessor | undefined },
): Plugin {
  const { selectors = {}, elementRules } = named;
  const isWanted = (file: string) =>
    !STYLE_MODULES.test(file) && leadsOut(path.relative(ownFile(''), file));
  const finish = async (sheet: Sheet) => {
    const css = extendSelectors((await processor?.process(sheet)) ?? sheet.css, selectors);
    return elementRules === undefined ? css : lowerElements(css, elementRules);
  };
  return loadStyles(root, { filter: STYLES, isWanted, finish });
}

/** Rules of the site's features for its style sheets. */
type SheetNames = Pick<FeatureModules, 'selectors' | 'elementRules'>;

interface Sheet {
  /** Absolute path. */
  file: string;
  css: string;
}

/**
 * Loads style sheets. Files that a sheet imports are inputs of the bundle, so that docsgen notices
 * changes.
 */
function loadStyles(
  root: string,
  {
    filter,
    isWanted,
    finish,
  }: { filter: RegExp; isWanted(file: string): boolean; finish(sheet: Sheet): Promise<string> },
): Plugin {
  return {
    name: 'docsgen-sass',
    setup(build) {
      const sheets: CompiledStyles[] = [];
      build.onLoad({ filter, namespace: 'file' }, async ({ path: file }) => {
        if (!isWanted(file)) return undefined;
        try {
          const compiled = await compileStyles(file, root);
          sheets.push(compiled);
          return {
            contents: await finish({ file, css: compiled.css }),
            loader: 'css',
            resolveDir: path.dirname(file),
          };
        } catch (error) {
          if (!(error instanceof StyleProblem)) throw error;
          return { errors: [error.described] };
        }
      });
      build.onEnd(({ metafile }) => noteParts(metafile, sheets, root));
    },
  };
}
