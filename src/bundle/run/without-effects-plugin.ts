import type { Plugin } from 'esbuild';

const RESOLVED = 'docsgen-resolved';

/** Leaves out every module whose exports are unused, whatever side effects it has. */
export function withoutEffectsPlugin(): Plugin {
  return {
    name: 'docsgen-without-effects',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...place }) => {
        // The request comes from a plugin (this or another one), not from an import.
        if (pluginData !== undefined || place.kind === 'entry-point') return undefined;
        const { kind, resolveDir, importer, namespace } = place;
        const options = { kind, resolveDir, importer, namespace, pluginData: RESOLVED };
        return { ...(await build.resolve(path, options)), sideEffects: false };
      });
    },
  };
}
