import type { SiteSearch } from '../../types/site.js';
import { createStore } from '../theme/hooks/store.js';
import type { FoundHits, SearchCode, SearchTools } from './local/search-code.js';
import type { CreateSearchProvider } from './provider.js';
import { createRecentHits } from './recent-hits.js';
import { SearchDialog } from './view/SearchDialog.js';
import { SearchResults } from './view/SearchResults.js';

export interface SearchRequest extends SearchTools, Pick<SiteSearch, 'settings' | 'index'> {
  createProvider: CreateSearchProvider;
}

/** The search of a window: the site's provider with the dialog and the results that show what it finds. */
export function createSearch({
  shell,
  preferences,
  settings,
  index,
  createProvider,
}: SearchRequest): SearchCode {
  const { baseUrl, locale, versions } = shell;
  return {
    provider: createProvider({ baseUrl, locale, versions, settings }),
    recent: createRecentHits(preferences, index),
    found: createStore<FoundHits | undefined>(undefined),
    Dialog: SearchDialog,
    Results: SearchResults,
  };
}
