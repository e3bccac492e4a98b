import type { PageView } from '../../../types/page.js';
import type { NavLink } from '../../../types/site/shell.js';
import { isBelow } from './paths.js';
import { readEditionKey } from './read-edition-key.js';

/**
 * True if a navbar link is active: the reader is on its doc or sidebar, below `activeBasePath`
 * (compared as plain text), on a path that `activeBaseRegex` matches, or else on its path or below
 * it.
 */
export function isNavLinkActive(link: NavLink, pathname: string, view: PageView): boolean {
  if (link.external) return false;
  if (link.docId !== undefined || link.sidebar !== undefined) {
    if (collectionOf(view) !== (link.collection ?? 'default')) return false;
    if (link.docId !== undefined && 'docId' in view && view.docId === link.docId) return true;
    const sidebar = 'sidebar' in view ? view.sidebar?.key : undefined;
    return (
      link.sidebar !== undefined &&
      sidebar !== undefined &&
      sidebarName(sidebar) === sidebarName(link.sidebar)
    );
  }
  if (link.activeBaseRegex !== undefined) return new RegExp(link.activeBaseRegex).test(pathname);
  if (link.activeBasePath !== undefined) return pathname.startsWith(link.activeBasePath);
  // `#part` and `?query` do not name a page.
  return !/^[#?]/.test(link.href) && isBelow(pathname, link.href);
}

/** Returns the collection of the page's docs. Other pages count as the default collection. */
function collectionOf(view: PageView): string {
  return readEditionKey(('version' in view && view.version) || '').collection;
}

function sidebarName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
