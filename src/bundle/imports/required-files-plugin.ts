import path from 'node:path';
import type { Plugin } from 'esbuild';

const NAMESPACE = 'docsgen-required';

/**
 * Makes `require('./a.png')`, and its `default`, the address of the file, as in webpack: authors
 * write either.
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
        // esbuild reports missing files itself; modules of code already have a default export.
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
