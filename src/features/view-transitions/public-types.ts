declare module '../../types/config.js' {
  interface FeatureKeys {
    /** The next page fades in. */
    viewTransitions?: boolean;
  }
}

export type {};
