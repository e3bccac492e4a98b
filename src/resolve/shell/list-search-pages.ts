import type { DocCard } from '../../types/doc.js';
import type { SearchEntry } from '../../types/feature.js';
import type { SearchPage } from '../../types/search.js';
import type { Route, Site, SiteDoc } from '../../types/site.js';
import { titleOfCard } from '../pages/title-of-card.js';
import { buildBreadcrumbs } from '../sidebars/build-breadcrumbs.js';
import { findSidebar } from '../sidebars/build-sidebar-view.js';

/** A page for the search index with the file that its text comes from, if any. */
export interface ListedPage {
  page: Omit<SearchPage, 'textKey'>;
  source?: string;
  /** Title, description and text are known when it is drawn. */
  isReact?: true;
}

/**
 * The pages that search finds, by the part of the index that they belong to: the name of a version of the docs, `''` for
 * pages without one. In order of their addresses. Drafts have no page, unlisted pages are for those who know them, and
 * `search: false` in front matter leaves a page out. `ofFeature` describes the pages of features.
 */
export function listSearchPages(
  site: Site,
  ofFeature: (route: Route) => SearchEntry | undefined,
): Map<string, ListedPage[]> {
  const parts = new Map<string, ListedPage[]>();
  const routes = [...site.routes.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const route of routes) {
    const listed = describeRoute(route, site) ?? describeEntry(route, ofFeature(route));
    if (listed === undefined) continue;
    const name = 'version' in route ? route.version : route.kind === 'category' ? route.index.version : '';
    const part = parts.get(name);
    if (part) part.push(listed);
    else parts.set(name, [listed]);
  }
  return parts;
}

function describeRoute(route: Route, site: Site): ListedPage | undefined {
  if (route.kind === 'doc') {
    const doc = site.docBySource.get(route.source);
    return doc === undefined || doc.unlisted || isLeftOut(doc.card) ? undefined : describeDoc(doc, site);
  }
  if (route.kind === 'markdown') {
    const card = site.pageCards.get(route.source);
    return card === undefined || card.frontMatter.unlisted || isLeftOut(card)
      ? undefined
      : describeCard(route.path, card);
  }
  if (route.kind === 'react') return describeReact(route);
  return route.kind === 'category' ? describeCategory(route, site) : undefined;
}

function isLeftOut({ frontMatter }: DocCard): boolean {
  return frontMatter.search === false;
}

function describeDoc(doc: SiteDoc, site: Site): ListedPage {
  const { route, title, card } = doc;
  const position = findSidebar(site, { version: doc.version, name: doc.sidebar, pageKey: doc.id });
  const above = (position && buildBreadcrumbs(position, route)) ?? [];
  const categories = above.filter(({ href }) => href !== route).map(({ label }) => label);
  return { page: { url: route, title, categories, ...wordsOf(route, card) }, source: doc.source };
}

function describeEntry(route: Route, entry: SearchEntry | undefined): ListedPage | undefined {
  if (entry === undefined) return undefined;
  const { title, categories, keywords = [], description } = entry;
  const words = {
    keywords: [...nameIn(route.path), ...keywords],
    ...(description !== undefined && { description }),
  };
  return {
    page: { url: route.path, title, categories, ...words },
    ...('source' in route && { source: route.source }),
  };
}

function describeCard(url: string, card: DocCard): ListedPage {
  const page = { url, title: titleOfCard(card), categories: [], ...wordsOf(url, card) };
  return { page, source: card.path };
}

function describeReact({ path, source }: Route & { kind: 'react' }): ListedPage {
  return { page: { url: path, title: '', categories: [], keywords: nameIn(path) }, source, isReact: true };
}

function wordsOf(url: string, { frontMatter }: DocCard): Pick<SearchPage, 'keywords' | 'description'> {
  const { keywords = [], description } = frontMatter;
  return { keywords: [...nameIn(url), ...keywords], ...(description !== undefined && { description }) };
}

/** The last part of an address: often the name that readers know. */
function nameIn(url: string): string[] {
  const name = url.replace(/\/$/, '').split('/').at(-1);
  return name ? [name] : [];
}

function describeCategory({ path, index }: Route & { kind: 'category' }, site: Site): ListedPage {
  const position = findSidebar(site, { version: index.version, name: index.sidebar, pageKey: index.route });
  const above = (position && buildBreadcrumbs(position, path)) ?? [];
  return {
    page: {
      url: path,
      title: index.title,
      categories: above.slice(0, -1).map(({ label }) => label),
      keywords: [...nameIn(path), ...index.keywords],
      ...(index.description !== undefined && { description: index.description }),
    },
  };
}
