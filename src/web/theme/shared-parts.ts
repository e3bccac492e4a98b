import { shellParts } from '../../features/shell.js';
import type { SharedParts, Theme } from '../../types/theme.js';
import { Brand } from './navbar/Brand.js';
import { Navbar } from './navbar/Navbar.js';
import { CrashPage } from './pages/CrashPage.js';
import { DocPage } from './pages/DocPage.js';
import { LoadErrorPage } from './pages/LoadErrorPage.js';
import { MarkdownPage } from './pages/MarkdownPage.js';
import { AnnouncementBar } from './parts/AnnouncementBar.js';
import { Article } from './parts/Article.js';
import { Breadcrumbs } from './parts/Breadcrumbs.js';
import { DocFooter } from './parts/DocFooter.js';
import { Footer } from './parts/Footer.js';
import { Layout } from './parts/Layout.js';
import { Pagination } from './parts/Pagination.js';
import { Sidebar } from './parts/sidebar/Sidebar.js';
import { TableOfContents } from './parts/TableOfContents.js';

/** Parts of the default theme that are in every reader's first download. */
export const sharedParts: SharedParts = {
  Layout,
  Navbar,
  Brand,
  NavItem: ({ children }) => children,
  Footer,
  AnnouncementBar,
  Sidebar,
  TableOfContents,
  Breadcrumbs,
  Article,
  DocFooter,
  Pagination,
  DocPage,
  MarkdownPage,
  CrashPage,
  LoadErrorPage,
  ...shellParts,
};

/** Returns these parts, with the site's own instead of docsgen's. */
export function resolveSharedParts(theme: Theme): SharedParts {
  return { ...sharedParts, ...theme.parts };
}
