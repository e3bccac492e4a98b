import { buildBreadcrumbs } from '../../../resolve/sidebars/build-breadcrumbs.js';
import { findSidebar } from '../../../resolve/sidebars/build-sidebar-view.js';
import type { DocCard } from '../../../types/doc.js';
import type { SearchEntry } from '../../../types/feature/page-kind.js';
import type { RouteOf } from '../../../types/site/route.js';
import type { Site, SiteDoc } from '../../../types/site.js';

/**
 * Returns the search entry of a doc. Returns undefined for unlisted docs and for docs with `search:
 * false` in their front matter.
 */
export function describeDoc(doc: SiteDoc | undefined, site: Site): SearchEntry | undefined {
  if (doc === undefined || doc.unlisted || doc.card.frontMatter.search === false) return undefined;
  const { route, title, card } = doc;
  const position = findSidebar(site, { edition: doc.edition, name: doc.sidebar, pageKey: doc.id });
  const above = (position && buildBreadcrumbs(position, route)) ?? [];
  const categories = above.filter(({ href }) => href !== route).map(({ label }) => label);
  return { title, categories, ...wordsOf(card) };
}

function wordsOf({ frontMatter: { keywords, description } }: DocCard): Partial<SearchEntry> {
  return { keywords, ...(description !== undefined && { description }) };
}

/** Returns the search entry of a category page. */
export function describeCategory({ path, index }: RouteOf<'category'>, site: Site): SearchEntry {
  const position = findSidebar(site, {
    edition: index.edition,
    name: index.sidebar,
    pageKey: index.route,
  });
  const above = (position && buildBreadcrumbs(position, path)) ?? [];
  return {
    title: index.title,
    categories: above.slice(0, -1).map(({ label }) => label),
    keywords: index.keywords,
    ...(index.description !== undefined && { description: index.description }),
  };
}
