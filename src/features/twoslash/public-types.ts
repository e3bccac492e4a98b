declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Whether code blocks with the word `twoslash` show the types of their names. */
    twoslash?: boolean;
  }
}

export type {};
