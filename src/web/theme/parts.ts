import type { Theme, ThemeParts } from '../../types/theme.js';
import { ArchivePage } from './pages/ArchivePage.js';
import { CategoryPage } from './pages/CategoryPage.js';
import { CrashPage } from './pages/CrashPage.js';
import { DocPage } from './pages/DocPage.js';
import { LoadErrorPage } from './pages/LoadErrorPage.js';
import { MarkdownPage } from './pages/MarkdownPage.js';
import { NotFoundPage } from './pages/NotFoundPage.js';
import { SearchPage } from './pages/SearchPage.js';
import { AnnouncementBar } from './parts/AnnouncementBar.js';
import { Footer } from './parts/Footer.js';
import { Layout } from './parts/Layout.js';
import { Navbar } from './parts/Navbar.js';
import { Pagination } from './parts/Pagination.js';
import { SearchButton } from './parts/SearchButton.js';
import { Sidebar } from './parts/Sidebar.js';
import { TableOfContents } from './parts/TableOfContents.js';

/** The parts of the default theme: what a site gets where it replaces nothing, and what its own parts may wrap. */
export const parts: ThemeParts = {
  Layout,
  Navbar,
  Footer,
  AnnouncementBar,
  SearchButton,
  Sidebar,
  TableOfContents,
  Pagination,
  DocPage,
  MarkdownPage,
  CategoryPage,
  ArchivePage,
  SearchPage,
  NotFoundPage,
  CrashPage,
  LoadErrorPage,
};

/** The default parts with a site's own in their place. */
export function resolveParts(theme: Theme): ThemeParts {
  return { ...parts, ...theme.parts };
}
