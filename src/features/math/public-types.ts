import type { DeepPartial } from '../../types/config.js';

/** The key `math` of the config, with every default. */
export interface MathConfig {
  /** `$…$` is a formula; otherwise `$$…$$` alone, also within a line. */
  singleDollar: boolean;
  /** Commands by their names: `{ '\\RR': '\\mathbb{R}' }`. */
  macros: Record<string, string>;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Formulas. */
    math?: DeepPartial<MathConfig> | boolean;
  }
}
