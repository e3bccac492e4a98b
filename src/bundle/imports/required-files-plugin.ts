import path from 'node:path';
import type { Plugin } from 'esbuild';

const NAMESPACE = 'docsgen-required';

/**
 * `require('./a.png')` is the address of the file, and so is its `default`, as webpack has it:
 * authors write either.
 */
export function requiredFilesPlugin(extensions: readonly string[]): Plugin {
  const filter = new RegExp(`\\.(?:${extensions.map((one) => one.slice(1)).join('|')})$`);
  return {
    name: 'docsgen-required-files',
    setup(build) {
      build.onResolve({ filter }, async ({ path: name, kind, pluginData, ...place }) => {
        if (kind !== 'require-call' || pluginData === NAMESPACE) return undefined;
        const { importer, namespace, resolveDir } = place;
        const found = await build.resolve(name, {
          kind: 'import-statement',
          importer,
          namespace,
          resolveDir,
          pluginData: NAMESPACE,
        });
        // What is missing is said where it is asked for; what is code already has a default.
        if (found.errors.length > 0 || found.external || found.namespace !== 'file')
          return undefined;
        return { path: found.path, namespace: NAMESPACE };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: file }) => ({
        contents: `import address from ${JSON.stringify(file)};
export default address;
export const toString = () => address;`,
        loader: 'js',
        resolveDir: path.dirname(file),
      }));
    },
  };
}
