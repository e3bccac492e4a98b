import type { Plugin } from 'esbuild';

const RESOLVED = 'docsgen-resolved';

/** Leaves out every module from which nothing is used, whatever it would do when it is loaded. */
export function withoutEffectsPlugin(): Plugin {
  return {
    name: 'docsgen-without-effects',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...place }) => {
        // A plugin asks, this one or another; it is not an import.
        if (pluginData !== undefined || place.kind === 'entry-point') return undefined;
        const { kind, resolveDir, importer, namespace } = place;
        const options = { kind, resolveDir, importer, namespace, pluginData: RESOLVED };
        return { ...(await build.resolve(path, options)), sideEffects: false };
      });
    },
  };
}
