declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Keys turn pages, and `?` lists them. */
    shortcuts?: boolean;
  }
}

export type {};
