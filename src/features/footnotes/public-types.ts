/** Options of footnotes. */
export interface FootnotesOptions {
  /** Whether their text also appears beside the reference. */
  inPlace: boolean;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    footnotes?: Partial<FootnotesOptions>;
  }
}
