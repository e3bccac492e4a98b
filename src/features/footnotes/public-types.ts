/** How footnotes are shown. */
export interface FootnotesOptions {
  /** Their text appears beside the reference, too. */
  inPlace: boolean;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    footnotes?: Partial<FootnotesOptions>;
  }
}
