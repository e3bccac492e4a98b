declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Readers return to the text that they were at where parts of a page come late. */
    previousPosition?: boolean;
  }
}

export type {};
