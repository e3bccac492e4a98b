/** What else than the folder at its root a site consists of: the config names it, content can't. */
export interface SiteBounds {
  /** Folders outside of the root, as paths from there in their shortest form: `../docs`. */
  outside: readonly string[];
  /**
   * Names of the root and of the folders above it, as far up as `outside` and `above` go: the way
   * back for paths from there.
   */
  wayIn: readonly string[];
  /**
   * How many folders above the root belong to its repository: pages may include Markdown from
   * there. None unless it is given.
   */
  above?: number;
  /**
   * Folders of content or static files that are symbolic links to other folders of the repository.
   */
  linked?: readonly string[];
  /** Names for folders below the root, by which code imports files from them. */
  aliases?: readonly (readonly [name: string, folder: string])[];
}
