import type { ComponentType } from 'react';
import type { Json } from '../../types/json.js';
import type { PageView } from '../../types/page.js';

export type * from './shared/provider.js';

interface SearchBase {
  /** Route of the search page below the base URL; `false` for a dialog without a page. */
  searchPagePath: string | false;
}

/** The index that `docsgen build` writes. */
export interface LocalSearch extends SearchBase {
  provider: 'local';
  /** Whether names in code blocks are found, too. */
  code?: boolean;
  /** Weights of pages, by paths; a path also covers all pages below it. 1 by default. */
  weights?: Readonly<Record<string, number>>;
}

/** An index at Algolia that its DocSearch crawler fills. */
export interface AlgoliaSearch extends SearchBase {
  provider: 'algolia';
  appId: string;
  /** The search-only key: readers can see it. */
  apiKey: string;
  indexName: string;
  /** Only returns hits in the site's language and in the docs version that the reader has open. */
  contextualSearch: boolean;
  /**
   * Parameters of the search API, sent with every request. `facetFilters` are added to the
   * contextual ones.
   */
  searchParameters: Record<string, Json>;
  /** Source of a regular expression. Hits whose URL matches it are not pages of this site. */
  externalUrlRegex?: string;
  /** Rewrites the path of a hit. `from` is the source of a regular expression. */
  replaceSearchResultPathname?: { from: string; to: string };
  /** Origin of a proxy that speaks the same API, used instead of Algolia's own hosts. */
  host?: string;
}

/** A custom provider: path of a file that exports `createProvider`. The path begins with `./`. */
export interface OwnSearch extends SearchBase {
  provider: `./${string}`;
  /** Passed to `createProvider`. Readers can see it. */
  settings: Record<string, Json>;
}

export type SearchConfig = LocalSearch | AlgoliaSearch | OwnSearch;

type WithDefaults<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

export type UserSearchConfig =
  | WithDefaults<LocalSearch, 'searchPagePath'>
  | (WithDefaults<
      Omit<AlgoliaSearch, 'replaceSearchResultPathname'>,
      'searchPagePath' | 'contextualSearch' | 'searchParameters'
    > & {
      /** `from` is a literal text or a regular expression. */
      replaceSearchResultPathname?: { from: string | RegExp; to: string };
    })
  | WithDefaults<OwnSearch, 'searchPagePath' | 'settings'>;

declare module '../../types/config.js' {
  interface FeatureKeys {
    search?: UserSearchConfig | false;
  }
}
declare module '../../types/config/navbar-config.js' {
  interface FeatureNavbarItems {
    search: NavbarItemBase & { type: 'search' };
  }
}

declare module '../../types/page.js' {
  interface PageViews {
    search: ViewBase & { kind: 'search' };
  }
  interface FeatureIndexes {
    /**
     * Key of an edition of the docs, or `''` for pages without one → file of its part of the search
     * index (`SearchPart`).
     */
    search?: Record<string, string>;
  }
}

declare module '../../types/site/route.js' {
  interface RouteKinds {
    search: object;
  }
}
declare module '../../types/site/shell.js' {
  interface FeatureNavItems {
    search: { type: 'search' };
  }
  interface FeatureShell {
    /** Absent on sites without search. `page`: route of the search page, on sites that have one. */
    search: { page?: string };
  }
}

declare module '../../types/theme.js' {
  interface SharedParts {
    /** The button that opens the search. */
    SearchButton: ComponentType<object>;
  }
  interface ThemeParts {
    /** The page of search results. */
    SearchPage: ComponentType<{ view: PageView }>;
  }
}
