import type { UserConfig } from './types/config.js';

/** With the keys that features add to the config. */
export type * from './features/types.js';
export type { AppMeta } from './types/app.js';
export type { NavbarItem, SiteConfig, UserConfig, UserSidebarItem, UserSidebars } from './types/config.js';

/** Gives `docsgen.config.ts` its types. Returns the config as it is: checks and defaults come when docsgen reads it. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
