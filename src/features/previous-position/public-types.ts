declare module '../../types/config.js' {
  interface FeatureKeys {
    /**
     * Whether docsgen restores the scroll position on pages with parts whose height changes late.
     */
    previousPosition?: boolean;
  }
}

export type {};
