import type { Plugin } from '../../../types/feature/plugin.js';
import type { PluginResults } from './collect-results.js';
import { lendOutput } from './lend-output.js';

/** Kind of the routes of pages that plugins add. */
const KIND = 'docusaurus-plugin-page';

/**
 * Returns a docsgen plugin that adds the pages of Docusaurus plugins and runs their code on the
 * finished site. `file` is the path of their config below `root`. `baseUrl` is the prefix of the
 * page paths; each language replaces it with its own.
 */
export function wrapPlugins(
  {
    pages,
    routes,
    finishers,
    styleSheet,
  }: Pick<PluginResults, 'pages' | 'routes' | 'finishers' | 'styleSheet'>,
  { root, file, baseUrl }: { root: string; file: string; baseUrl: string },
): Plugin[] {
  if (pages.length === 0 && finishers.length === 0 && styleSheet === undefined) return [];
  const plugin: Plugin = {
    name: 'docusaurus-plugins',
    version: '1',
    files: async () => ({ modules: pages.map(({ source }) => source) }),
    resolve: ({ config }) => ({
      state: null,
      pages: pages.map(({ path: route, source }) => ({
        kind: KIND,
        path: route.startsWith(baseUrl) ? config.baseUrl + route.slice(baseUrl.length) : route,
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
        const { listBuilt } = await import('./list-built.js');
        const takeBack = lendOutput(root, folder);
        try {
          for (const built of listBuilt(site, { folder, kind: KIND, ofPlugins: routes }))
            for (const finish of finishers) await finish(built);
        } finally {
          takeBack();
        }
      },
    },
  ];
}
