declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Whether the next page fades in. */
    viewTransitions?: boolean;
  }
}

export type {};
