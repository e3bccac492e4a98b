import type { Json } from '../../../types/json.js';
import type { Shell } from '../../../types/site/shell.js';

/** Text whose marked parts match the query. Always plain text, never HTML. */
export type MarkedText = readonly { readonly text: string; readonly marked: boolean }[];

/** A section of a page, or the page as a whole, that matches. */
export interface SearchHit {
  /** Path with the base URL, and with the anchor of the section; a full URL when `isExternal`. */
  readonly url: string;
  /** Heading of the section, or the title of the page. */
  readonly title: MarkedText;
  /** Title of the page: hits of one page are shown together. */
  readonly page: string;
  /** Labels above the hit, outermost first: categories, the page, headings. */
  readonly breadcrumb: readonly string[];
  /** Words around the match; empty when only the title matches. */
  readonly excerpt: MarkedText;
  /** True if the hit is the page itself, not a section of it. */
  readonly isPage: boolean;
  /** True if the link must do a full page load, because other software serves the URL. */
  readonly isExternal?: boolean;
}

/** A query of a reader. */
export interface SearchQuery {
  /** As typed, without white space around it; never empty. */
  readonly text: string;
  /**
   * Origin of the query: the dialog queries at every keystroke, the search page when the reader
   * pauses.
   */
  readonly place: 'dialog' | 'page';
  /**
   * Name of the docs version to search (pages without a version are always searched); absent on
   * sites without docs.
   */
  readonly version?: string;
  /**
   * On sites with several collections of docs: the names of the versions to search, one of each
   * collection (`1.0`, or `api/1.0` in docs with the id `api`). In the dialog the version of the
   * page comes first; `version` is the first of them.
   */
  readonly versions?: readonly string[];
  /** Index of the page of hits, from 0. */
  readonly page: number;
  readonly hitsPerPage: number;
}

/** One page of hits. */
export interface SearchAnswer {
  /** The text of the query. */
  readonly text: string;
  /** Total number of hits. */
  readonly total: number;
  /** Number of pages of hits. */
  readonly pages: number;
  /** Best first. */
  readonly hits: readonly SearchHit[];
  /**
   * Loads the complete page of hits, whose first ones are `hits`. Called when the reader comes near
   * their end. Only a provider that has to load each hit returns fewer hits than requested, and
   * only in the dialog.
   */
  readonly more?: () => Promise<SearchAnswer>;
}

/** A source of hits. */
export interface SearchProvider {
  /** Attribution of the search service, where one is required. */
  readonly credit?: { readonly label: string; readonly href: string };
  /**
   * Loads what a first query needs. Called, possibly often, when the reader is likely to search.
   */
  warm(): Promise<void>;
  /** Rejects if there is no answer, or if `signal` aborts. */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>;
}

/** Data of the searched site for a provider. */
export interface SearchSite {
  readonly baseUrl: string;
  readonly locale: string;
  readonly versions: Shell['versions'];
  /** The provider's settings from the site's config: see `describeProvider` in `browser-module`. */
  readonly settings: { readonly [name: string]: Json };
  /**
   * Returns the part that the forms of a word share, by the rules of the site's language: `save`
   * for `saved`. Only the local provider receives it; without it, words are found only as they are
   * written.
   */
  readonly stem?: (word: string) => string;
  /** Replaces the browser's `fetch` outside browsers. */
  readonly fetch?: (url: string, options: { cache: 'default' | 'reload' }) => Promise<Response>;
}

/**
 * The export `createProvider` of a provider's file. Called once per window, before `warm` and
 * `search`; must not load anything yet.
 */
export type CreateSearchProvider = (site: SearchSite) => SearchProvider;
