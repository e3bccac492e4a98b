/** `@docusaurus/theme-common` and `@docusaurus/theme-common/internal`. */
// Includes the clients of docs and blogs, which earlier releases exported from here.
export * from './blog/client.js';
export * from './common/code-tools.js';
export * from './common/components.js';
export * from './common/content-tools.js';
export * from './common/contexts.js';
export * from './common/hooks.js';
export * from './common/menu-panel.js';
export * from './common/PageMetadata.js';
export * from './common/page-hooks.js';
export * from './common/plural.js';
export * from './common/shell.js';
export * from './common/storage.js';
export * from './common/tabs.js';
export * from './common/titles.js';
export * from './common/tools.js';
export * from './common/visibility.js';
export * from './docs/client.js';
