import siteConfig from '@generated/docusaurus.config';
import i18n from '@generated/i18n';
import { use, useMemo } from 'react';
import { type CardItem, usePageCards } from '../../../../web/theme/content/DocCardList.js';
import { usePage } from '../../../../web/theme/context.js';
import { type DescribedItem as Item, ToldSidebar } from '../common/contexts.js';
import { isSamePath } from '../common/tools.js';
import type { GlobalDoc, GlobalVersion } from '../global-data.js';
import { completeEntry } from './complete-entry.js';
import {
  useActivePlugin,
  useActiveVersion,
  useDocsData,
  useDocsPreferredVersion,
  useLatestVersion,
} from './use-docs.js';

/** `useDocsSidebar`: the sidebar of the page. */
export function useDocsSidebar(): { name: string; items: readonly Item[] } | null {
  const items = usePageItems();
  const told = use(ToldSidebar);
  const view = usePage();
  if (told !== undefined) return told;
  const { key = 'default' } = ('sidebar' in view && view.sidebar) || {};
  return items.length === 0 ? null : { name: key.slice(key.lastIndexOf('/') + 1), items };
}

function usePageItems(): readonly Item[] {
  const view = usePage();
  const told = use(ToldSidebar);
  const version = useActiveVersion(useActivePlugin()?.pluginId);
  const sidebar = 'sidebar' in view ? view.sidebar : undefined;
  const items = (told?.items ?? sidebar?.items ?? NONE) as readonly object[] as readonly Item[];
  const cards: readonly CardItem[] = usePageCards() ?? NONE;
  return useMemo(() => {
    const ids = new Map((version?.docs ?? []).map(({ path, id }) => [withoutSlash(path), id]));
    return nameDocs(items, { ids, cards });
  }, [items, version, cards]);
}

const NONE: readonly never[] = [];

/** Data to complete sidebar items, which pages store elsewhere or not at all. */
interface Told {
  /** Doc IDs by URL. */
  ids: ReadonlyMap<string, string>;
  cards: readonly CardItem[];
}

/** Adds doc IDs to the items, and placeholders for items of closed categories. */
function nameDocs(items: readonly Item[], told: Told): Item[] {
  return items.map((item) => {
    const docId = item.type === 'link' ? told.ids.get(withoutSlash(item.href ?? '')) : undefined;
    const { items: inner, ...entry } = completeEntry(item as CardItem & Item, told.cards);
    return {
      ...entry,
      ...(docId !== undefined && { docId }),
      ...(inner && { items: nameDocs(inner, told) }),
    };
  });
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/** `findSidebarCategory`: the first category that matches. */
export function findSidebarCategory(
  items: readonly Item[],
  fits: (item: Item) => boolean,
): Item | undefined {
  for (const item of items.filter(({ type }) => type === 'category')) {
    const found = fits(item) ? item : findSidebarCategory(item.items ?? [], fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * `findFirstSidebarItemLink`: the link of an item. A category without a page links to its first
 * item.
 */
export function findFirstSidebarItemLink(item: Item): string | undefined {
  if (item.href !== undefined) return item.unlisted === true ? undefined : item.href;
  for (const inner of item.items ?? []) {
    const found = findFirstSidebarItemLink(inner);
    if (found !== undefined) return found;
  }
  // Pages do not contain the items of closed categories.
  return typeof item['firstHref'] === 'string' ? item['firstHref'] : undefined;
}

export {
  findFirstSidebarItemLink as findFirstCategoryLink,
  findFirstSidebarItemLink as findFirstSidebarItemCategoryLink,
};

/** `isActiveSidebarItem`: true if the page is this item or below it. */
export function isActiveSidebarItem(item: Item, activePath: string): boolean {
  if (item.href !== undefined && isSamePath(item.href, activePath)) return true;
  const { items = [] } = item;
  return items.length === 0
    ? item['active'] === true
    : items.some((inner) => isActiveSidebarItem(inner, activePath));
}

/** `isVisibleSidebarItem`: true if readers see an item. */
export function isVisibleSidebarItem(item: Item, activePath: string): boolean {
  if (item.type === 'category')
    return (
      item.href !== undefined ||
      ((item.items ?? []).length === 0 && item['firstHref'] !== undefined) ||
      (item.items ?? []).some((inner) => isVisibleSidebarItem(inner, activePath))
    );
  return item.unlisted !== true || isActiveSidebarItem(item, activePath);
}

/** `useVisibleSidebarItems`: the items that readers see. */
export function useVisibleSidebarItems(items: readonly Item[], activePath: string): Item[] {
  return items.filter((item) => isVisibleSidebarItem(item, activePath));
}

/** `useSidebarBreadcrumbs`: the categories above the page, and the page. */
export function useSidebarBreadcrumbs(): Item[] | null {
  const { route } = usePage();
  const items = usePageItems();
  if (items.length === 0) return null;
  return findTrail(items, route);
}

function findTrail(items: readonly Item[], route: string): Item[] {
  for (const item of items) {
    const isPage = item.href !== undefined && isSamePath(item.href, route);
    const below = findTrail(item.items ?? [], route);
    if (isPage || below.length > 0) return [item, ...below];
  }
  return [];
}

/** `useCurrentSidebarSiblings`: the items on the same level as the page. */
export function useCurrentSidebarSiblings(): readonly Item[] {
  const { route } = usePage();
  const items = usePageItems();
  const trail = findTrail(items, route);
  const last = trail.at(-1);
  return (last?.items ?? trail.at(-2)?.items ?? items) as readonly Item[];
}

/** `filterDocCardListItems`: the items that have a card. */
export function filterDocCardListItems(items: readonly Item[]): Item[] {
  return items.filter(
    (item) => item.type !== 'html' && findFirstSidebarItemLink(item) !== undefined,
  );
}

/** `useDocsVersionCandidates`: the versions in which a navbar item looks up its doc. */
export function useDocsVersionCandidates(id?: string): GlobalVersion[] {
  const all = [
    useActiveVersion(id),
    useDocsPreferredVersion(id).preferredVersion,
    useLatestVersion(id),
  ];
  return [...new Set(all.filter((version): version is GlobalVersion => Boolean(version)))];
}

/** `useLayoutDoc`: a doc by its ID, in the first of those versions that contains it. */
export function useLayoutDoc(docId: string, id?: string): GlobalDoc | null {
  const docs = useDocsVersionCandidates(id).flatMap((version) => version.docs);
  return docs.find((doc) => doc.id === docId) ?? null;
}

/** `useLayoutDocsSidebar`: a sidebar by its ID. */
export function useLayoutDocsSidebar(sidebarId: string, id?: string) {
  const all = useDocsVersionCandidates(id).map(({ sidebars }) => sidebars[sidebarId]);
  return all.find((sidebar) => sidebar !== undefined) ?? { link: undefined };
}

/** `useDocsPreferredVersionByPluginId`: the version that the reader chose last, by set of docs. */
export function useDocsPreferredVersionByPluginId(): Record<string, GlobalVersion | null> {
  return { default: useDocsPreferredVersion().preferredVersion };
}

/**
 * `getDocsVersionSearchTag`, `useDocsContextualSearchTags`: tags that limit a search to a version.
 */
export function getDocsVersionSearchTag(id: string, version: string): string {
  return `docs-${id}-${version}`;
}

export function useDocsContextualSearchTags(): string[] {
  const id = useActivePlugin()?.pluginId ?? 'default';
  const active = useActiveVersion(id);
  const { versions } = useDocsData(id);
  const version = active ?? versions[0];
  return ['default', ...(version === undefined ? [] : [getDocsVersionSearchTag(id, version.name)])];
}

/** `useContextualSearchFilters` */
export function useContextualSearchFilters(): { locale: string; tags: string[] } {
  return { locale: i18n.currentLocale, tags: useDocsContextualSearchTags() };
}

/** `useBreadcrumbsStructuredData`: breadcrumbs as structured data. */
export function useBreadcrumbsStructuredData({
  breadcrumbs,
}: {
  breadcrumbs: readonly { href?: string; label: string }[];
}) {
  const linked = breadcrumbs.filter(({ href }) => href !== undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ href, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${siteConfig.url}${href}`,
    })),
  };
}

/** `useDocRootMetadata`: null, because docsgen draws docs itself. */
export function useDocRootMetadata(): null {
  return null;
}
