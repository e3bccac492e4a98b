import type { SiteConfig } from '../../types/config.js';
import type { Route } from '../../types/site/route.js';

/** Groups of pages, in the order of the sitemap. */
export type PageGroup = 'others' | 'docs' | 'home';

/** Returns the group of a page. */
export function groupOf(
  { path, kind }: Pick<Route, 'path' | 'kind'>,
  { baseUrl }: SiteConfig,
): PageGroup {
  if (path === baseUrl) return 'home';
  return /^(doc|category)/.test(kind) ? 'docs' : 'others';
}

/** Sorts pages as Docusaurus does: docs after all others, each by path, and the home page last. */
export function sortPages(pages: readonly Route[], config: SiteConfig): Route[] {
  const byPath = pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const groups: Record<PageGroup, Route[]> = { others: [], docs: [], home: [] };
  for (const page of byPath) groups[groupOf(page, config)].push(page);
  return [...groups.others, ...groups.docs, ...groups.home];
}
