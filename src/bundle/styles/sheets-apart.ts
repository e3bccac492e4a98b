import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { VIRTUAL } from '../virtual.js';
import { cssModuleRules, RULES } from './css-modules-plugin.js';
import { isPlainSheet, STYLE_MODULES, STYLES } from './style-files.js';

export interface SheetsApart {
  /** Must come before all plugins that load style sheets. */
  plugin: Plugin;
  /** The style sheets that code has imported so far: see `isSheetInput`. */
  found: ReadonlySet<string>;
}

/**
 * Leaves the contents of style sheets out of a bundle of code: `buildStyles` bundles them. The code
 * of CSS modules, which exports their class names, stays. `root` is absolute.
 */
export function leaveOutSheets(root: string): SheetsApart {
  const found = new Set<string>();
  const leaveOut = (input: string) => {
    found.add(input);
    return { contents: '', loader: 'css' } as const;
  };
  const plugin: Plugin = {
    name: 'docsgen-sheets-apart',
    setup(build) {
      build.onLoad({ filter: STYLES, namespace: 'file' }, ({ path: file }) =>
        // esbuild ignores letter case when it resolves files; only its own attempt to read them
        // reports the mistake.
        STYLE_MODULES.test(file) || !existsSync(file)
          ? undefined
          : leaveOut(path.relative(root, file).replaceAll('\\', '/')),
      );
      build.onLoad({ filter: /.*/, namespace: RULES }, ({ path: file }) =>
        leaveOut(cssModuleRules(file)),
      );
      build.onLoad({ filter: /\.css$/, namespace: VIRTUAL }, ({ path: name }) =>
        leaveOut(`${VIRTUAL}:${name}`),
      );
      build.onEnd((result) => {
        const { metafile, outputFiles } = result;
        // esbuild writes empty files for them.
        if (outputFiles)
          result.outputFiles = outputFiles.filter((one) => !one.path.endsWith('.css'));
        for (const input of Object.keys(metafile?.inputs ?? {}))
          if (isSheetInput(input)) delete metafile?.inputs[input];
      });
    },
  };
  return { plugin, found };
}

/** True if an input of a bundle is a style sheet, and not code or a text. */
export function isSheetInput(input: string): boolean {
  const [, namespace, name = ''] = /^(?:([\w-]{2,}):)?([^?]*)/.exec(input) ?? [];
  return namespace === RULES || ((namespace ?? VIRTUAL) === VIRTUAL && isPlainSheet(name));
}

/** Specifier of the entry module of a style sheet that only imports others. */
export const sheetList = (out: string): string => `docsgen:sheets/${out}.css`;

/** Serves style sheets that only import others (inputs of bundles), by output name. */
export function sheetListsPlugin(
  root: string,
  lists: ReadonlyMap<string, readonly string[]>,
): Plugin {
  return {
    name: 'docsgen-sheet-lists',
    setup(build) {
      build.onLoad({ filter: /^sheets\//, namespace: VIRTUAL }, ({ path: name }) => {
        const sheets = lists.get(name.slice('sheets/'.length, -'.css'.length)) ?? [];
        const contents = sheets.map((input) => importSheet(input, root)).join('');
        return { contents, loader: 'css', resolveDir: root };
      });
    },
  };
}

/**
 * Writes the statement by which a style sheet imports another one, given as an input of a bundle.
 */
function importSheet(input: string, root: string): string {
  const specifier = /^[\w-]{2,}:/.test(input) ? input : path.join(root, input);
  return `@import ${JSON.stringify(specifier)};\n`;
}
