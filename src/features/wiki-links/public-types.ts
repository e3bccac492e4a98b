declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Links by name: `[[page]]`. */
    wikiLinks?: boolean;
  }
}

export type {};
