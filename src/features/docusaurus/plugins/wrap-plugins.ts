import type { Plugin } from '../../../types/feature/plugin.js';
import type { Site } from '../../../types/site.js';
import type { PluginResults } from './run-plugins.js';

const KIND = 'docusaurus-plugin-page';

/**
 * What plugins of Docusaurus do with pages and with the finished site, as a plugin of docsgen. `file` is the config that has
 * them, `baseUrl` what the paths of their pages begin with: each language has these pages below its own.
 */
export function wrapPlugins(
  { pages, finishers, styleSheet }: Pick<PluginResults, 'pages' | 'finishers' | 'styleSheet'>,
  { file, baseUrl }: { file: string; baseUrl: string },
): Plugin[] {
  if (pages.length === 0 && finishers.length === 0 && styleSheet === undefined) return [];
  const plugin: Plugin = {
    name: 'docusaurus-plugins',
    version: '1',
    files: async () => ({ modules: pages.map(({ source }) => source) }),
    resolve: ({ config }) => ({
      state: null,
      pages: pages.map(({ path, source }) => ({
        kind: KIND,
        path: path.startsWith(baseUrl) ? config.baseUrl + path.slice(baseUrl.length) : path,
        source,
        from: 'a plugin of Docusaurus',
        at: { file },
      })),
      diagnostics: [],
    }),
    kinds: { [KIND]: { isModule: true } },
    ...(styleSheet && { styleSheet }),
  };
  if (finishers.length === 0) return [plugin];
  return [
    {
      ...plugin,
      async afterBuild({ site, folder }) {
        const result = { outDir: folder, ...listRoutes(site) };
        for (const finish of finishers) await finish(result);
      },
    },
  ];
}

/** The pages of a site as Docusaurus lists them. */
function listRoutes({ routes }: Site): { routesPaths: string[]; routes: { path: string; exact: true }[] } {
  const routesPaths = [...routes.values()].map(({ path }) => path);
  return { routesPaths, routes: routesPaths.map((path) => ({ path, exact: true })) };
}
