import type { Plugin } from '../../../types/feature/plugin.js';
import type { PluginPage } from './write-routes.js';

const KIND = 'docusaurus-plugin-page';

/** The pages of plugins as a plugin of docsgen, if there are any. */
export function wrapPages(pages: readonly PluginPage[]): Plugin[] {
  if (pages.length === 0) return [];
  return [
    {
      name: 'docusaurus-plugins',
      version: '1',
      files: async () => ({ modules: pages.map(({ source }) => source) }),
      resolve: () => ({
        state: null,
        pages: pages.map(({ path, source }) => ({
          kind: KIND,
          path,
          source,
          from: 'a plugin of Docusaurus',
        })),
        diagnostics: [],
      }),
      kinds: { [KIND]: { isModule: true } },
    },
  ];
}
