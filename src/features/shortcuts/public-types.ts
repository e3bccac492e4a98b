declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Whether keys turn pages and `?` lists the keys. */
    shortcuts?: boolean;
  }
}

export type {};
