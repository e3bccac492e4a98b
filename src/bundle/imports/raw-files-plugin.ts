import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { findRepository } from '../../lib/files/find-repository.js';
import { isInside } from '../../lib/files/is-inside.js';
import { readCssModuleRules } from './css-modules-plugin.js';

const NAMESPACE = 'docsgen-raw';

/** Marks what is asked for as a file, whatever else it may be to code. */
export const AS_FILE = NAMESPACE;

/**
 * How the message of an import ends that leads to a file elsewhere: esbuild keeps no ids of other
 * people's messages.
 */
export const OUTSIDE = ' leads out of the site';

/**
 * Gives code the text of a file: `import text from '@site/data/prices.csv?raw'`, or
 * `'!!raw-loader!@site/…'` and `'!!./prices.csv?raw'`, as webpack has it. The file is part of the
 * bundle like a module, so it is watched, and a change to it recreates everything that is made with
 * the bundle. Only files of the site can be read, and those of its repository whose paths have no
 * name with a dot at its beginning.
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
          // esbuild says itself that there is no such file.
          if (found.errors.length > 0 || found.external) return undefined;
          if (!(await isReadable(found.path, root))) return { errors: [describeOutside(name)] };
          const file = path.relative(root, found.path).replaceAll('\\', '/');
          return { path: file, namespace: NAMESPACE, sideEffects: false };
        },
      );
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path: file }) => ({
        // Who requires it finds the text as `default`, as with webpack’s loader.
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

/** The file of a module that is the text of a file, relative to the site's root. */
export function readRawFile(namespace: string, name: string): string | undefined {
  return namespace === NAMESPACE ? name : undefined;
}

function describeOutside(name: string) {
  return {
    text: `"${name}"${OUTSIDE}`,
    notes: [{ text: 'Move the file into the site’s folder, or elsewhere in its repository.' }],
  };
}

/** The file that an esbuild input stands for, or a module without a file. */
export function nameInput(input: string): string {
  return (
    readCssModuleRules(input) ?? input.replace(new RegExp(`^(?:${NAMESPACE}|docsgen-svg):`), '')
  );
}
