/** Folders of a site besides the one at its root. Only the config can name them, content can't. */
export interface SiteBounds {
  /** Folders outside of the root, as normalized paths relative to it: `../docs`. */
  outside: readonly string[];
  /**
   * Names of the root and of the folders above it, up to the highest folder of `outside` and
   * `above`: resolves paths that leave the root and return.
   */
  wayIn: readonly string[];
  /**
   * How many folders above the root belong to its repository: pages may include Markdown from
   * there. Default: none.
   */
  above?: number;
  /**
   * Content folders or static folders that are symbolic links to other folders of the repository.
   */
  linked?: readonly string[];
  /** Names for folders below the root, which code uses to import files from them. */
  aliases?: readonly (readonly [name: string, folder: string])[];
}
