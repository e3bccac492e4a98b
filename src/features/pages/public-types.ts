import type { FileChoice } from '../../types/collection.js';
import type { DeepPartial } from '../../types/config.js';

/** The key `pages` of the config, with every default. */
export interface PagesConfig extends FileChoice {
  /** Folder below the site's root. */
  path: string;
  /** First part of their routes, without slashes at its ends. */
  routeBasePath: string;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    pages?: DeepPartial<PagesConfig> | false;
  }
}
