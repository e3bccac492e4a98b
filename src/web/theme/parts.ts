import type { LoadedKind, LoadedPart, Theme, ThemeParts } from '../../types/theme.js';
import { ArchivePage } from './pages/ArchivePage.js';
import { CategoryPage } from './pages/CategoryPage.js';
import { DocTagPage } from './pages/DocTagPage.js';
import { DocTagsPage } from './pages/DocTagsPage.js';
import { ListPage } from './pages/ListPage.js';
import { NotFoundPage } from './pages/NotFoundPage.js';
import { PostPage } from './pages/PostPage.js';
import { SearchPage } from './pages/SearchPage.js';
import { sharedParts } from './shared-parts.js';

/** The parts of the default theme: what a site gets where it replaces nothing, and what its own parts may wrap. */
export const parts: ThemeParts = {
  ...sharedParts,
  CategoryPage,
  DocTagsPage,
  DocTagPage,
  PostPage,
  ListPage,
  ArchivePage,
  SearchPage,
  NotFoundPage,
};

/** The part that draws each kind of page that is loaded with its page. */
export const loadedParts: Record<LoadedKind, LoadedPart> = {
  category: 'CategoryPage',
  'doc-tags': 'DocTagsPage',
  'doc-tag': 'DocTagPage',
  post: 'PostPage',
  list: 'ListPage',
  archive: 'ArchivePage',
  search: 'SearchPage',
  'not-found': 'NotFoundPage',
};

/** The default parts with a site's own in their place. */
export function resolveParts(theme: Theme): ThemeParts {
  return { ...parts, ...theme.parts };
}
