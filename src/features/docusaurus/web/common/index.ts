/** `@docusaurus/theme-common` and `@docusaurus/theme-common/internal`. */
// Earlier releases exported the clients of docs and blogs from here.
export * from '../docs/blog-client.js';
export * from '../docs/client.js';
export * from './code-tools.js';
export * from './components.js';
export * from './content-tools.js';
export * from './contexts.js';
export * from './hooks.js';
export * from './menu-panel.js';
export * from './PageMetadata.js';
export * from './page-hooks.js';
export * from './plural.js';
export * from './shell.js';
export * from './storage.js';
export * from './tabs.js';
export * from './titles.js';
export * from './tools.js';
export * from './visibility.js';
