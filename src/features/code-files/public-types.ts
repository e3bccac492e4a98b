/** The key `codeFiles` of the config, with all defaults applied. */
export interface CodeFilesOptions {
  /**
   * Whether `file="…"` replaces the code in a block. If false, it fills only empty blocks, and only
   * from files that exist; otherwise it has no effect.
   */
  replaceCode: boolean;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    codeFiles?: Partial<CodeFilesOptions>;
  }
}
