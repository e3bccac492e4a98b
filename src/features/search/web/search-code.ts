import type { ComponentType } from 'react';
import type { Store } from '../../../web/theme/hooks/store.js';
import type { SearchHit, SearchProvider } from '../shared/provider.js';
import type { RecentHits } from './recent-hits.js';

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
  versions: readonly string[];
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
