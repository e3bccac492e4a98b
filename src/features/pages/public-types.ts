import type { FileChoice } from '../../types/collection.js';
import type { DeepPartial } from '../../types/config.js';

/** The key `pages` of the config, with all defaults applied. */
export interface PagesConfig extends FileChoice {
  /** Folder below the site's root. */
  path: string;
  /** First part of their routes, without leading and trailing slashes. */
  routeBasePath: string;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    pages?: DeepPartial<PagesConfig> | false;
  }
}
