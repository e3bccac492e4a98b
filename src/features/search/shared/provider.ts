import type { Json } from '../../../types/json.js';
import type { Shell } from '../../../types/site/shell.js';

/**
 * Text of which some parts match the query. Never HTML: it is shown as it is, whatever characters
 * it has.
 */
export type MarkedText = readonly { readonly text: string; readonly marked: boolean }[];

/** A section of a page, or the page as a whole, that matches. */
export interface SearchHit {
  /** Path with the base URL, and with the anchor of the section; a full URL when `isExternal`. */
  readonly url: string;
  /** Heading of the section, or the title of the page. */
  readonly title: MarkedText;
  /** Title of the page: hits of one page are shown together. */
  readonly page: string;
  /** What stands above the hit, outermost first: categories, the page, headings. */
  readonly breadcrumb: readonly string[];
  /** Words around the match; empty when only the title matches. */
  readonly excerpt: MarkedText;
  /** The hit is the page itself, not a section of it. */
  readonly isPage: boolean;
  /** The URL is opened with a full load: other software serves it. */
  readonly isExternal?: boolean;
}

/** What a reader asks for. */
export interface SearchQuery {
  /** As typed, without white space around it; never empty. */
  readonly text: string;
  /** Who asks: the dialog at every key, the search page when the reader pauses. */
  readonly place: 'dialog' | 'page';
  /**
   * Name of the docs version to search (pages without a version are always searched); absent on
   * sites without docs.
   */
  readonly version?: string;
  /**
   * On sites with several sets of docs: the names of the versions to search, one of each set
   * (`1.0`, or `api/1.0` in docs with the id `api`). In the dialog the version of the page comes
   * first; `version` is the first of them.
   */
  readonly versions?: readonly string[];
  /** From 0. */
  readonly page: number;
  readonly hitsPerPage: number;
}

/** One page of hits. */
export interface SearchAnswer {
  /** `SearchQuery.text`. */
  readonly text: string;
  /** Hits on all pages together. */
  readonly total: number;
  /** Pages of hits. */
  readonly pages: number;
  /** Best first. */
  readonly hits: readonly SearchHit[];
  /**
   * Gets the whole page of hits, of which `hits` are the first: called when the reader comes near
   * their end. Only a provider to which each hit is something to load gives fewer than asked for,
   * and only in the dialog.
   */
  readonly more?: () => Promise<SearchAnswer>;
}

/** Where the hits come from. */
export interface SearchProvider {
  /** Whose service it is, where that must be said. */
  readonly credit?: { readonly label: string; readonly href: string };
  /**
   * Loads what a first query needs: the reader has shown that a query may come. May be called
   * often.
   */
  warm(): Promise<void>;
  /** Rejects when there is no answer, and when `signal` says that nobody waits for it any more. */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>;
}

/** What a provider knows about the site that it searches. */
export interface SearchSite {
  readonly baseUrl: string;
  readonly locale: string;
  readonly versions: Shell['versions'];
  /** What the site's config says about the provider: see `resolve/shell/resolve-search`. */
  readonly settings: { readonly [name: string]: Json };
  /**
   * The part that the forms of a word share, by the rules of the site's language: `save` of
   * `saved`. Only the local provider is given it; without it, words are found as they are.
   */
  readonly stem?: (word: string) => string;
  /** Stands in for the browser's `fetch`, where there is no browser. */
  readonly fetch?: (url: string, options: { cache: 'default' | 'reload' }) => Promise<Response>;
}

/**
 * What a provider's file exports under the name `createProvider`. Called once per window, before
 * `warm` and `search`; must not load anything yet.
 */
export type CreateSearchProvider = (site: SearchSite) => SearchProvider;
