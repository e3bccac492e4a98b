import type { ComponentType } from 'react';
import type { Store } from '../../../web/theme/store.js';
import type { SearchHit, SearchProvider } from '../shared/provider.js';
import type { RecentHits } from './recent-hits.js';

/** The search of this window, once its code has loaded. */
export interface SearchCode {
  provider: SearchProvider;
  recent: RecentHits;
  /** The list of the search page, kept for a reader who comes back to it. */
  found: Store<FoundHits | undefined>;
  Dialog: ComponentType<{ code: SearchCode }>;
  Results: ComponentType<SearchResultsProps>;
}

export interface SearchResultsProps {
  code: SearchCode;
  /** Words that the reader has typed. */
  text: string;
  /** True while the reader is typing. Requests then wait for a pause. */
  isTyping: boolean;
}

/** Hits of one query, page by page. */
export interface FoundHits {
  text: string;
  versions: readonly string[];
  hits: readonly SearchHit[];
  total: number;
  /** Number of pages of hits, and how many of them have loaded. */
  pages: number;
  loaded: number;
}

/** Destination of a hit or a link in the search. */
export interface SearchTarget {
  url: string;
  isExternal?: boolean;
}
