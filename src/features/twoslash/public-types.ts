declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Blocks of code with the word `twoslash` show the types of their names. */
    twoslash?: boolean;
  }
}

export type {};
