/** The key `codeFiles` of the config, with every default. */
export interface CodeFilesOptions {
  /**
   * `file="…"` replaces what a block has. Otherwise it fills empty blocks from files that exist,
   * and is no more than a note.
   */
  replaceCode: boolean;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    codeFiles?: Partial<CodeFilesOptions>;
  }
}
