/** `@docusaurus/theme-common` and `@docusaurus/theme-common/internal`. */
export {
  useActivePluginAndVersion,
  useDocsPreferredVersion,
} from '../docs/use-docs.js';
export * from './components.js';
export * from './hooks.js';
export * from './PageMetadata.js';
export * from './plural.js';
export * from './shell.js';
export * from './tools.js';
