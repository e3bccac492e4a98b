import type { ShellVersion } from '../site/shell.js';
import type { BrowserModule } from './browser-code.js';

/**
 * A module below the folder of a feature that searches pages outside of browsers: its export `name`
 * is a `CreateFinder`.
 */
export interface FinderModule {
  file: string;
  name: string;
  /** Language module that it gets: see `BrowserModule`. */
  ofLanguage?: BrowserModule['ofLanguage'];
}

/** Called for each query, because the files that it reads may have changed since the last one. */
export type CreateFinder = (site: FinderSite) => Finder;

export interface FinderSite {
  baseUrl: string;
  locale: string;
  versions: ShellVersion[];
  settings: Record<string, never>;
  /** Returns the files that browsers would get. */
  fetch(url: string): Promise<Response>;
}

export interface Finder {
  search(
    query: FinderQuery,
    signal: AbortSignal,
  ): Promise<{ total: number; hits: readonly FoundSection[] }>;
}

export interface FinderQuery {
  text: string;
  place: 'page';
  /** Keys of editions of the docs; pages without an edition are always searched. */
  versions: readonly string[];
  /** From 0. */
  page: number;
  hitsPerPage: number;
}

/** A section of a page, or the page itself. */
export interface FoundSection {
  /** Address with the base URL and the anchor of the section. */
  url: string;
  title: FoundText;
  /** Titles above it, outermost first. */
  breadcrumb: readonly string[];
  excerpt: FoundText;
}

/** Text in pieces: the matches, and the text between them. */
export type FoundText = readonly { readonly text: string }[];
