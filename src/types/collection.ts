/** One of the things of a kind that a key of the config may hold several of: a set of docs, a blog. */
export interface Collection {
  /** Letters, digits, `-` and `_`; `default` where the config gives none. */
  id: string;
  /** Its part of the config, for messages: `['docs', 1]`. */
  configPath: readonly (string | number)[];
  /** Folder of its files below the site's root. */
  path: string;
  /** First part of its routes. */
  routeBasePath: string;
}
