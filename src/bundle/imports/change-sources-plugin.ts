import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Loader, Plugin } from 'esbuild';

/**
 * What becomes of the text of a module in an absolute `folder`; undefined where it stays. Lines stay where they are, so that
 * places in messages are those of the file.
 */
export type SourceChange = (text: string, place: { folder: string }) => string | undefined;

/** Changes the text of modules of the site, one change after the other. Packages stay as they are. */
export function changeSourcesPlugin(changes: readonly SourceChange[]): Plugin {
  return {
    name: 'docsgen-change-sources',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
        if (/[\\/]node_modules[\\/]/.test(file)) return undefined;
        const text = await readFile(file, 'utf8').catch(() => '');
        const place = { folder: path.dirname(file) };
        const contents = changes.reduce((before, change) => change(before, place) ?? before, text);
        return contents === text ? undefined : { contents, loader: loaderOf(file) };
      });
    },
  };
}

function loaderOf(file: string): Loader {
  const ending = path.extname(file).replace(/^\.[cm]?/, '');
  return ending === 'js' ? 'jsx' : (ending as Loader);
}
