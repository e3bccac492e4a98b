import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { findRepository } from '../../lib/files/find-repository.js';
import { isInside } from '../../lib/files/is-inside.js';
import { readCssModuleRules } from '../styles/css-modules-plugin.js';

const NAMESPACE = 'docsgen-raw';

/** Marks a request for a file itself, even if code could import it as a module. */
export const AS_FILE = NAMESPACE;

/**
 * End of the message about an import that leads out of the site. esbuild keeps no ids of plugins'
 * messages.
 */
export const OUTSIDE = ' leads out of the site';

/**
 * Lets code import the text of a file: `import text from '@site/data/prices.csv?raw'`, or
 * `'!!raw-loader!@site/…'` and `'!!./prices.csv?raw'`, as in webpack. The file is an input of the
 * bundle like a module, so docsgen watches it, and a change rebuilds everything that depends on the
 * bundle. Code can read only files of the site, and those of its repository whose paths have no
 * name that begins with a dot.
 */
export function rawFilesPlugin(root: string): Plugin {
  return {
    name: 'docsgen-raw-files',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${NAMESPACE}:`) }, ({ path: name }) => ({
        path: name.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
      }));
      build.onResolve(
        { filter: /\?raw$|^!{0,2}raw-loader!/ },
        async ({ path: name, resolveDir, importer, namespace }) => {
          const place = {
            kind: 'import-statement',
            resolveDir,
            importer,
            namespace,
            pluginData: AS_FILE,
          } as const;
          const found = await build.resolve(
            name.replace(/\?raw$|^!{0,2}(?:raw-loader!)?/g, ''),
            place,
          );
          // esbuild itself reports that there is no such file.
          if (found.errors.length > 0 || found.external) return undefined;
          if (!(await isReadable(found.path, root))) return { errors: [describeOutside(name)] };
          const file = path.relative(root, found.path).replaceAll('\\', '/');
          return { path: file, namespace: NAMESPACE, sideEffects: false };
        },
      );
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path: file }) => ({
        // `require` returns an object with the text as `default`, as with webpack's loader.
        contents: `export default ${JSON.stringify(await readFile(path.join(root, file), 'utf8'))};`,
        loader: 'js',
      }));
    },
  };
}

async function isReadable(file: string, root: string): Promise<boolean> {
  if (await isInside(root, file)) return true;
  const repository = findRepository(root);
  if (repository === undefined || !(await isInside(repository, file))) return false;
  const below = path.relative(await realpath(repository), await realpath(file));
  return !below.split(path.sep).some((name) => name.startsWith('.'));
}

/** Returns the file whose text a module exports, relative to the site's root. */
export function readRawFile(namespace: string, name: string): string | undefined {
  return namespace === NAMESPACE ? name : undefined;
}

function describeOutside(name: string) {
  return {
    text: `"${name}"${OUTSIDE}`,
    notes: [{ text: 'Move the file into the site’s folder, or elsewhere in its repository.' }],
  };
}

/** Returns the file of an esbuild input, or the name of a module without a file. */
export function nameInput(input: string): string {
  return (
    readCssModuleRules(input) ?? input.replace(new RegExp(`^(?:${NAMESPACE}|docsgen-svg):`), '')
  );
}
