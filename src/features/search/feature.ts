import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { describeModule, findFinder } from './browser-module.js';
import { emitOpenSearch } from './build-opensearch.js';
import { buildSearchPage } from './build-search-page.js';
import { checkProvider } from './check-provider.js';
import { SEARCH_CONFIG } from './config.js';
import { indexSite, listParts } from './index/index-site.js';
import type { SearchConfig } from './public-types.js';
import { resolveSearch } from './resolve-search.js';
import { docusaurusIds } from './words/docusaurus-ids.js';
import { words } from './words/en.js';

/** Finds pages by their words: a dialog, a page of results, and an index of the site unless another service has one. */
export const search: Feature<SearchConfig, undefined> = {
  name: 'search',
  words: createWordSource(words, (language) => import(`./words/${language}.js`), docusaurusIds),
  config: SEARCH_CONFIG,
  checkConfig: checkProvider,
  resolve: resolveSearch,
  kinds: {
    search: {
      part: { name: 'SearchPage', module: 'web/SearchPage.js' },
      isEmpty: true,
      page: buildSearchPage,
    },
  },
  emit: emitOpenSearch,
  index: { parts: listParts, emit: indexSite },
  shell: {
    module: 'web/search-shell.js',
    name: 'searchShell',
    absent: 'web/no-search.js',
    styles: 'web/search.css',
  },
  browserModule: describeModule,
  finder: findFinder,
};
