/** `@docusaurus/plugin-content-docs/client`. */
export {
  DocProvider,
  DocSidebarItemsExpandedStateProvider,
  DocsPreferredVersionContextProvider,
  DocsSidebarProvider,
  DocsVersionProvider,
  useDocSidebarItemsExpandedState,
} from '../common/contexts.js';
export { useCurrentSidebarCategory } from '../content/DocCardList.js';
export * from './sidebar-tools.js';
export { useDoc } from './use-doc.js';
export * from './use-docs.js';
export { useDocById, useDocsVersion } from './use-docs-version.js';
