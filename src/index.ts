import type { UserConfig } from './types/config.js';

/** With the keys that features add to the config. */
export type * from './features/types.js';
export type { NavbarItem } from './types/config/navbar-config.js';
export type { SiteConfig, UserConfig } from './types/config.js';
export type { AppMeta } from './types/output/app.js';

/**
 * Gives `docsgen.config.ts` its types. Returns the config as it is: checks and defaults come when
 * docsgen reads it.
 */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
