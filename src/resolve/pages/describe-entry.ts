import type { DocCard } from '../../types/doc.js';
import type { SearchEntry } from '../../types/feature.js';
import type { Route, Site, SiteDoc } from '../../types/site.js';
import { buildBreadcrumbs } from '../sidebars/build-breadcrumbs.js';
import { findSidebar } from '../sidebars/build-sidebar-view.js';

/**
 * How the pages of the kernel's kinds are found. Drafts have no page, unlisted pages are for those who know them, and
 * `search: false` in front matter leaves a page out.
 */
export function describeEntry(route: Route, site: Site): SearchEntry | undefined {
  if (route.kind === 'doc') {
    const doc = site.docBySource.get(route.source);
    return doc === undefined || doc.unlisted || isLeftOut(doc.card) ? undefined : describeDoc(doc, site);
  }
  return route.kind === 'category' ? describeCategory(route, site) : undefined;
}

function isLeftOut({ frontMatter }: DocCard): boolean {
  return frontMatter.search === false;
}

function describeDoc(doc: SiteDoc, site: Site): SearchEntry {
  const { route, title, card } = doc;
  const position = findSidebar(site, { edition: doc.edition, name: doc.sidebar, pageKey: doc.id });
  const above = (position && buildBreadcrumbs(position, route)) ?? [];
  const categories = above.filter(({ href }) => href !== route).map(({ label }) => label);
  return { title, categories, ...wordsOf(card) };
}

function wordsOf({ frontMatter: { keywords, description } }: DocCard): Partial<SearchEntry> {
  return { keywords, ...(description !== undefined && { description }) };
}

function describeCategory({ path, index }: Route & { kind: 'category' }, site: Site): SearchEntry {
  const position = findSidebar(site, { edition: index.edition, name: index.sidebar, pageKey: index.route });
  const above = (position && buildBreadcrumbs(position, path)) ?? [];
  return {
    title: index.title,
    categories: above.slice(0, -1).map(({ label }) => label),
    keywords: index.keywords,
    ...(index.description !== undefined && { description: index.description }),
  };
}
