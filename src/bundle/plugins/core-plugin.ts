import type { OnResolveArgs, Plugin } from 'esbuild';

const NAMESPACE = 'docsgen-with-core';
const CLIENT = 'docsgen:client';
/** Modules that export nothing: see `site-modules`. */
const START = 'docsgen:start/';

/**
 * Lets every module that is loaded on its own (an entry, the target of an `import()`) begin with the core, the code that
 * runs on every page. esbuild makes one chunk of the modules that the same entries reach: so the core is a single chunk,
 * and not one for each set of things that happen to share a part of it.
 */
export function corePlugin(): Plugin {
  return {
    name: 'docsgen-core',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async (args) => {
        if (!isLoadedAlone(args)) return undefined;
        const { path: name, resolveDir, importer, namespace } = args;
        const found = await build.resolve(name, {
          kind: 'import-statement',
          resolveDir,
          importer,
          namespace,
          pluginData: NAMESPACE,
        });
        if (found.errors.length > 0 || found.external) return found;
        const specifier = found.namespace === 'file' ? found.path : `${found.namespace}:${found.path}`;
        return { path: specifier, namespace: NAMESPACE, pluginData: resolveDir };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: specifier, pluginData }) => {
        const from = JSON.stringify(specifier);
        const contents = specifier.startsWith(START)
          ? `import 'docsgen:core';\nimport ${from};`
          : `import 'docsgen:core';
import * as module from ${from};
export * from ${from};
export default module.default;`;
        return { contents, loader: 'js', resolveDir: pluginData as string };
      });
    },
  };
}

function isLoadedAlone({ kind, path, pluginData }: OnResolveArgs): boolean {
  if (pluginData === NAMESPACE || path === CLIENT || path.endsWith('.css')) return false;
  return kind === 'entry-point' || kind === 'dynamic-import';
}
