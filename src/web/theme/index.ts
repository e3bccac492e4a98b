/**
 * What a site's theme, pages and components may use:
 * `import { useShell } from 'docsgen/theme'`.
 *
 * @module
 */
export * from '../../features/theme.js';
export type * from '../../features/types.js';
export type { Json } from '../../types/json.js';
export type {
  Breadcrumb,
  DocPageView,
  PageView,
  ReactPageView,
  SidebarView,
  SidebarViewItem,
  TocItem,
} from '../../types/page.js';
export type { Shell } from '../../types/site/shell.js';
export type {
  ContentComponents,
  NavLinkPartProps,
  PaginationWords,
  ReactPageMeta,
  StaticParts,
  Theme,
  ThemeParts,
  ThemeStrings,
} from '../../types/theme.js';
export { contentComponents, resolveContent } from './content.js';
export { useColorMode, useHydrated, useLocation, useNavigate, usePage } from './context.js';
export { defineTheme } from './define-theme.js';
export { useBaseUrl } from './hooks/use-base-url.js';
export { Link, type LinkProps } from './Link.js';
export { pageParts } from './parts.js';
export type { ColorMode, SiteLocation } from './runtime.js';
export { sharedParts as parts } from './shared-parts.js';
export { staticParts } from './static-parts.js';
export { Head } from './still/Head.js';
export { useShell } from './still/use-shell.js';
