import path from 'node:path';
import type { Plugin } from '../../../types/feature/plugin.js';
import type { Language } from '../../../types/language/language.js';
import type { Site } from '../../../types/site.js';
import { lendOutput } from './lend-output.js';
import type { BuiltSite, PluginResults } from './run-plugins.js';

const KIND = 'docusaurus-plugin-page';

/**
 * What plugins of Docusaurus do with pages and with the finished site, as a plugin of docsgen. `file` is the config that has
 * them, below `root`; `baseUrl` is what the paths of their pages begin with: each language has these pages below its own.
 */
export function wrapPlugins(
  { pages, finishers, styleSheet }: Pick<PluginResults, 'pages' | 'finishers' | 'styleSheet'>,
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
        const takeBack = lendOutput(root, folder);
        try {
          for (const built of listBuilt(site, folder)) for (const finish of finishers) await finish(built);
        } finally {
          takeBack();
        }
      },
    },
  ];
}

/** The site in each of its languages: Docusaurus builds these one after the other. */
function listBuilt({ language, languages, routes }: Site, folder: string): BuiltSite[] {
  const others = languages.filter(({ locale }) => locale !== language.locale);
  return [
    describeBuilt(language, { folder, paths: [...routes.values()].map(({ path }) => path) }),
    ...others.map((one) =>
      describeBuilt(one, { folder, paths: [...one.pages.values()].map(({ path }) => path) }),
    ),
  ];
}

function describeBuilt(
  { locale, baseUrl, path: below }: Language,
  { folder, paths }: { folder: string; paths: readonly string[] },
): BuiltSite {
  return {
    locale,
    baseUrl,
    outDir: path.join(folder, below),
    routesPaths: paths,
    routes: paths.map((one) => ({ path: one, exact: true })),
  };
}
