declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Whether `[[page]]` is a link by name. */
    wikiLinks?: boolean;
  }
}

export type {};
