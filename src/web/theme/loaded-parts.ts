import type { ComponentType, ReactNode } from 'react';
import type { PageView } from '../../types/page.js';
import type { LoadedKind, LoadedPart, ThemeParts } from '../../types/theme.js';

/** The part that draws each kind of page that is loaded with its page. */
const LOADED_PARTS: Record<LoadedKind, LoadedPart> = {
  category: 'CategoryPage',
  'doc-tags': 'DocTagsPage',
  'doc-tag': 'DocTagPage',
  post: 'PostPage',
  list: 'ListPage',
  archive: 'ArchivePage',
  search: 'SearchPage',
  'not-found': 'NotFoundPage',
};

/** The part for such a kind where it is at hand: all of them on the server, a site's own in the browser. */
export function findLoadedPart(
  kind: PageView['kind'],
  parts: Partial<ThemeParts>,
): ComponentType<{ view: PageView; children?: ReactNode }> | undefined {
  const part = kind in LOADED_PARTS ? parts[LOADED_PARTS[kind as LoadedKind]] : undefined;
  return part as ComponentType<{ view: PageView; children?: ReactNode }> | undefined;
}
