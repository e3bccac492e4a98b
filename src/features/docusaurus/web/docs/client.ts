/** `@docusaurus/plugin-content-docs/client`. */
export { useCurrentSidebarCategory } from '../content/DocCardList.js';
export * from './sidebar-tools.js';
export { useDoc } from './use-doc.js';
export * from './use-docs.js';
