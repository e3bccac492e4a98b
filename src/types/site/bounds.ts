/** What else than the folder at its root a site consists of: the config names it, content can't. */
export interface SiteBounds {
  /** Folders outside of the root, as paths from there in their shortest form: `../docs`. */
  outside: readonly string[];
  /** Names of the root and of the folders above it, as far up as `outside` goes: the way back for paths from there. */
  wayIn: readonly string[];
  /** Names for folders below the root, by which code imports files from them. */
  aliases?: readonly (readonly [name: string, folder: string])[];
}
