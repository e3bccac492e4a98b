/** Data that the build passes to the worker. */
export interface WorkerSettings {
  /** Base URL of the site in its default language: all languages are below it. */
  base: string;
  /** Paths, including the base URL, that other software serves. */
  apart: readonly string[];
  /** Base URL and offline page of each language. */
  languages: readonly { base: string; page: string }[];
  keepsAll: boolean;
}

/** Message from a page to the worker. */
export interface PageMessage {
  type: 'docsgen:read';
  /** Addresses that the page has loaded without the worker. */
  urls: readonly string[];
  /** The offline page in the language of the page. */
  own?: {
    page: string;
    /** Address of the site's script. A new address means that the site has been redeployed. */
    entry: string;
  };
  /** Address of the list of all files (`SiteList`), if all are to be stored. */
  list?: string;
}

/** Files of one language to fetch after the first visit. Addresses include the base URL. */
export interface SiteList {
  pages: readonly (readonly [path: string, revision: string])[];
  files: readonly string[];
}

/** Path of the list, relative to the folder of the language. */
export const LIST_FILE = 'assets/offline.json';

/** Header of a stored page whose address redirects to another one. */
export const MOVED = 'x-docsgen-moved';

/**
 * Returns the names of a site's caches, which differ from those of other sites on the same origin.
 */
export function cacheNames(base: string) {
  const prefix = `docsgen-offline:${base}:`;
  return {
    prefix,
    /** HTML, by its address without `.html`, `index.html`, and a trailing slash. */
    pages: `${prefix}pages-1`,
    /** Files whose names have a hash of their content. */
    hashed: `${prefix}hashed-1`,
    /** Other files. */
    files: `${prefix}files-1`,
    /** The offline page with its files, and files that were fetched ahead. */
    own: `${prefix}own-1`,
  };
}
