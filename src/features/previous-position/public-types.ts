declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Whether the scroll position is restored on pages with parts that get their height late. */
    previousPosition?: boolean;
  }
}

export type {};
