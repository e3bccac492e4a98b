import type { LaterMembers } from '../../types/feature/feature.js';
import { describeModule, findFinder } from './browser-module.js';
import { emitOpenSearch } from './build-opensearch.js';
import { buildSearchPage } from './build-search-page.js';
import { indexSite, listParts } from './index/index-site.js';
import { preparePages } from './index/prepare-pages.js';
import { updateIndex } from './index/update-index.js';
import type { SearchConfig } from './public-types.js';
import { resolveSearch } from './resolve-search.js';

/** How the index is made, and the page of results. */
export const searchLater: LaterMembers<SearchConfig, undefined> = {
  resolve: resolveSearch,
  kinds: {
    search: {
      part: { name: 'SearchPage', module: 'web/SearchPage.js' },
      isEmpty: true,
      page: buildSearchPage,
    },
  },
  emit: emitOpenSearch,
  index: { parts: listParts, emit: indexSite, update: updateIndex, prepare: preparePages },
  browserModule: describeModule,
  finder: findFinder,
};
