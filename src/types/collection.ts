/** Globs for files in a folder, by their paths relative to it with `/`. */
export interface FileChoice {
  /** If there are any, only files that match one of these. */
  include: readonly string[];
  /** No files that match one of these. */
  exclude: readonly string[];
}

/** One of several things of a kind that a config key may list, such as sets of docs. */
export interface Collection extends FileChoice {
  /** Letters, digits, `-` and `_`; `default` if the config sets none. */
  id: string;
  /** Its part of the config, for messages: `['docs', 1]`. */
  configPath: readonly (string | number)[];
  /** Folder of its files, relative to the site's root. */
  path: string;
  /** First part of its routes. */
  routeBasePath: string;
}
