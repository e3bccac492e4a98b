import type { DeepPartial } from '../../types/config.js';

/** The key `math` of the config, with all defaults applied. */
export interface MathConfig {
  /** Whether `$…$` is a formula. Otherwise only `$$…$$` is, also within a line. */
  singleDollar: boolean;
  /** Macros by their names: `{ '\\RR': '\\mathbb{R}' }`. */
  macros: Record<string, string>;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Formulas. */
    math?: DeepPartial<MathConfig> | boolean;
  }
}
