/** What the worker is given when it is built. */
export interface WorkerSettings {
  /** Base URL of the site in its default language: all languages are below it. */
  base: string;
  /** Paths, with base URL, below which other software answers. */
  apart: readonly string[];
  /**
   * Where the pages of each language are, and the page of the language that stands in for those
   * that are not kept.
   */
  languages: readonly { base: string; page: string }[];
  keepsAll: boolean;
}

/** What a page tells the worker. */
export interface PageMessage {
  type: 'docsgen:read';
  /** What it has loaded past the worker. */
  urls: readonly string[];
  /** The page that stands in for others, in the language at hand. */
  own?: {
    page: string;
    /** Address of the site's script: another one means that the site was redeployed. */
    entry: string;
  };
  /** Address of the list of all files (`SiteList`), if all are to be kept. */
  list?: string;
}

/** What is fetched after the first visit, of one language. Addresses have the base URL. */
export interface SiteList {
  pages: readonly (readonly [path: string, revision: string])[];
  files: readonly string[];
}

/** Name of the list below the folder of the language. */
export const LIST_FILE = 'assets/offline.json';

/** Header of a page that is kept under one address and belongs to another. */
export const MOVED = 'x-docsgen-moved';

/** The names of the caches of a site: other sites of the same origin have others. */
export function cacheNames(base: string) {
  const prefix = `docsgen-offline:${base}:`;
  return {
    prefix,
    /** HTML, by its address without `.html`, `index.html` and a slash at its end. */
    pages: `${prefix}pages-1`,
    /** Files whose names have a hash of their content. */
    hashed: `${prefix}hashed-1`,
    /** Other files. */
    files: `${prefix}files-1`,
    /** The page that stands in for others, with its files, and what was fetched ahead. */
    own: `${prefix}own-1`,
  };
}
