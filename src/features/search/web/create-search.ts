import type { Json } from '../../../types/json.js';
import type { ModuleTools } from '../../../web/theme/shell-feature.js';
import { createStore } from '../../../web/theme/store.js';
import type { CreateSearchProvider, SearchSite } from '../shared/provider.js';
import { createRecentHits } from './recent-hits.js';
import type { FoundHits, SearchCode } from './search-code.js';
import { SearchDialog } from './view/SearchDialog.js';
import { SearchResults } from './view/SearchResults.js';

export interface SearchRequest extends ModuleTools {
  settings: Record<string, Json>;
  /**
   * Distinguishes this index from others on the same origin. Recent searches are stored under this
   * name.
   */
  index: string;
  createProvider: CreateSearchProvider;
  /** See `SearchSite`. */
  stem?: SearchSite['stem'];
}

/**
 * Creates the search of a window: the site's provider, and the dialog and the results that show its
 * hits.
 */
export function createSearch({
  shell,
  preferences,
  settings,
  index,
  createProvider,
  stem,
}: SearchRequest): SearchCode {
  const { baseUrl, locale, versions } = shell;
  return {
    provider: createProvider({ baseUrl, locale, versions, settings, ...(stem && { stem }) }),
    recent: createRecentHits(preferences, index),
    found: createStore<FoundHits | undefined>(undefined),
    Dialog: SearchDialog,
    Results: SearchResults,
  };
}
