import type { Plugin } from 'esbuild';

/**
 * Style sheets that were written for webpack may begin addresses with `~`: `~package/file` is a
 * file of a package, and `~/img/x.png` means what `/img/x.png` does.
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
