import type { SiteConfig } from '../../types/config.js';
import type { Route } from '../../types/site/route.js';

/** Pages in the order of Docusaurus: those of the docs after the others, each by path, and the home page last. */
export function sortPages(pages: readonly Route[], { baseUrl }: SiteConfig): Route[] {
  const byPath = pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const others: Route[] = [];
  const docs: Route[] = [];
  const home: Route[] = [];
  for (const page of byPath) {
    if (page.path === baseUrl) home.push(page);
    else (/^(doc|category)/.test(page.kind) ? docs : others).push(page);
  }
  return [...others, ...docs, ...home];
}
