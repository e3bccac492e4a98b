import type { ComponentType } from 'react';
import type { Shell } from '../../../types/site.js';
import type { Preferences } from '../../client/storage.js';
import type { Store } from '../../theme/hooks/store.js';
import type { SearchHit, SearchProvider } from '../provider.js';
import type { RecentHits } from '../recent-hits.js';

/** The search of this window, once its code is there. */
export interface SearchCode {
  provider: SearchProvider;
  recent: RecentHits;
  /** The list of the search page, for a reader who comes back to it. */
  found: Store<FoundHits | undefined>;
  Dialog: ComponentType<{ code: SearchCode }>;
  Results: ComponentType<SearchResultsProps>;
}

export interface SearchResultsProps {
  code: SearchCode;
  /** Words of the reader. */
  text: string;
  /** The reader is at the keyboard: a request waits for a pause. */
  isTyping: boolean;
}

/** Hits of one query, page by page. */
export interface FoundHits {
  text: string;
  version: string | undefined;
  hits: readonly SearchHit[];
  total: number;
  /** Pages of hits, and how many of them are here. */
  pages: number;
  loaded: number;
}

/** Where a hit or a link of the search leads. */
export interface SearchTarget {
  url: string;
  isExternal?: boolean;
}

/** What the search takes from the window. */
export interface SearchTools {
  shell: Shell;
  preferences: Preferences;
}

/** Loads the module that `bundle/site-code` writes: the one provider with dialog and results. */
export type ImportSearch = () => Promise<{ openSearch(tools: SearchTools): SearchCode }>;
