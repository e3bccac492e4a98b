import type { Plugin } from 'esbuild';

/**
 * Resolves webpack's notation in style sheets: `~package/file` is a file of a package, and
 * `~/img/x.png` means `/img/x.png`.
 */
export const tildeUrlsPlugin: Plugin = {
  name: 'docsgen-tilde-urls',
  setup(build) {
    build.onResolve({ filter: /^~./ }, ({ path: url, kind, ...place }) => {
      if (kind !== 'url-token' && kind !== 'import-rule') return undefined;
      const { importer, namespace, resolveDir } = place;
      return build.resolve(url.slice(1), { kind, importer, namespace, resolveDir });
    });
  },
};
