import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { checkProvider } from './check-provider.js';
import { SEARCH_CONFIG } from './config.js';
import { listAskedHosts } from './list-asked-hosts.js';
import { SEARCH_PROBLEMS } from './problems.js';
import type { SearchConfig } from './public-types.js';
import { docusaurusIds } from './words/docusaurus-ids.js';
import { words } from './words/en.js';

/**
 * Full-text search: a dialog, a results page, and an index of the site unless an external service
 * holds one.
 */
export const search: Feature<SearchConfig, undefined> = {
  name: 'search',
  words: createWordSource(words, (language) => import(`./words/${language}.js`), docusaurusIds),
  config: SEARCH_CONFIG,
  problems: { title: 'Search', entries: SEARCH_PROBLEMS },
  checkConfig: checkProvider,
  policy: ({ options }) => listAskedHosts(options),
  shell: {
    module: 'web/search-shell.js',
    name: 'searchShell',
    absent: 'web/no-search.js',
    styles: 'web/search.css',
  },
  later: async () => (await import('./later.js')).searchLater,
};
