import type { DeepPartial } from '../../types/config.js';

/** The key `components` of the config, with all defaults applied. */
export interface ComponentsConfig {
  /**
   * Icon sets: `lucide` is the package `@iconify-json/lucide`. Names without a set refer to the
   * first one.
   */
  icons: string[];
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    components?: DeepPartial<ComponentsConfig> | false;
  }
}
