import type { SiteConfig } from '../../types/config.js';
import type { Route } from '../../types/site/route.js';

/** Pages in the order of Docusaurus: those of the docs after the others, each by path, and the home page last. */
export function sortPages(pages: readonly Route[], { baseUrl }: SiteConfig): Route[] {
  const rankOf = ({ path, kind }: Route): number => {
    if (path === baseUrl) return 2;
    return /^(doc|category)/.test(kind) ? 1 : 0;
  };
  return pages.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.path < b.path ? -1 : 1));
}
