/** Globs of files of a folder, by their paths below it with `/`. */
export interface FileChoice {
  /** Only files that match one of these, when there are any. */
  include: readonly string[];
  /** No files that match one of these. */
  exclude: readonly string[];
}

/**
 * One of the things of a kind that a key of the config may hold several of, such as a set of docs.
 */
export interface Collection extends FileChoice {
  /** Letters, digits, `-` and `_`; `default` where the config gives none. */
  id: string;
  /** Its part of the config, for messages: `['docs', 1]`. */
  configPath: readonly (string | number)[];
  /** Folder of its files below the site's root. */
  path: string;
  /** First part of its routes. */
  routeBasePath: string;
}
