import type { DeepPartial } from '../../types/config.js';

/** The key `components` of the config, with every default. */
export interface ComponentsConfig {
  /**
   * Sets of icons: `lucide` is the package `@iconify-json/lucide`. Names without a set are of the
   * first.
   */
  icons: string[];
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    components?: DeepPartial<ComponentsConfig> | false;
  }
}
