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

/** The sidebar of the page: `useDocsSidebar`. */
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

/** What entries are given that pages say elsewhere, or not at all. */
interface Told {
  /** Of docs, by their addresses. */
  ids: ReadonlyMap<string, string>;
  cards: readonly CardItem[];
}

/** Entries with the ids of their docs, and with as many entries as they have. */
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

/** The first category that fits: `findSidebarCategory`. */
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
 * Where an entry leads; a category without a page leads to the first in it:
 * `findFirstSidebarItemLink`.
 */
export function findFirstSidebarItemLink(item: Item): string | undefined {
  if (item.href !== undefined) return item.unlisted === true ? undefined : item.href;
  for (const inner of item.items ?? []) {
    const found = findFirstSidebarItemLink(inner);
    if (found !== undefined) return found;
  }
  // Pages carry no entries of closed categories.
  return typeof item['firstHref'] === 'string' ? item['firstHref'] : undefined;
}

export {
  findFirstSidebarItemLink as findFirstCategoryLink,
  findFirstSidebarItemLink as findFirstSidebarItemCategoryLink,
};

/** Whether the page is this entry or in it: `isActiveSidebarItem`. */
export function isActiveSidebarItem(item: Item, activePath: string): boolean {
  if (item.href !== undefined && isSamePath(item.href, activePath)) return true;
  const { items = [] } = item;
  return items.length === 0
    ? item['active'] === true
    : items.some((inner) => isActiveSidebarItem(inner, activePath));
}

/** Whether readers see an entry: `isVisibleSidebarItem`. */
export function isVisibleSidebarItem(item: Item, activePath: string): boolean {
  if (item.type === 'category')
    return (
      item.href !== undefined ||
      ((item.items ?? []).length === 0 && item['firstHref'] !== undefined) ||
      (item.items ?? []).some((inner) => isVisibleSidebarItem(inner, activePath))
    );
  return item.unlisted !== true || isActiveSidebarItem(item, activePath);
}

/** Those of them: `useVisibleSidebarItems`. */
export function useVisibleSidebarItems(items: readonly Item[], activePath: string): Item[] {
  return items.filter((item) => isVisibleSidebarItem(item, activePath));
}

/** The entries above the page, and the page: `useSidebarBreadcrumbs`. */
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

/** The entries beside the page: `useCurrentSidebarSiblings`. */
export function useCurrentSidebarSiblings(): readonly Item[] {
  const { route } = usePage();
  const items = usePageItems();
  const trail = findTrail(items, route);
  const last = trail.at(-1);
  return (last?.items ?? trail.at(-2)?.items ?? items) as readonly Item[];
}

/** Entries that make a card: `filterDocCardListItems`. */
export function filterDocCardListItems(items: readonly Item[]): Item[] {
  return items.filter(
    (item) => item.type !== 'html' && findFirstSidebarItemLink(item) !== undefined,
  );
}

/** The versions in which an entry of the navbar looks for its doc: `useDocsVersionCandidates`. */
export function useDocsVersionCandidates(id?: string): GlobalVersion[] {
  const all = [
    useActiveVersion(id),
    useDocsPreferredVersion(id).preferredVersion,
    useLatestVersion(id),
  ];
  return [...new Set(all.filter((version): version is GlobalVersion => Boolean(version)))];
}

/** A doc by its id, in the first of those versions that has it: `useLayoutDoc`. */
export function useLayoutDoc(docId: string, id?: string): GlobalDoc | null {
  const docs = useDocsVersionCandidates(id).flatMap((version) => version.docs);
  return docs.find((doc) => doc.id === docId) ?? null;
}

/** A sidebar by its id: `useLayoutDocsSidebar`. */
export function useLayoutDocsSidebar(sidebarId: string, id?: string) {
  const all = useDocsVersionCandidates(id).map(({ sidebars }) => sidebars[sidebarId]);
  return all.find((sidebar) => sidebar !== undefined) ?? { link: undefined };
}

/**
 * The version that the reader chose last, of each set of docs: `useDocsPreferredVersionByPluginId`.
 */
export function useDocsPreferredVersionByPluginId(): Record<string, GlobalVersion | null> {
  return { default: useDocsPreferredVersion().preferredVersion };
}

/**
 * What a search for docs is limited to: `getDocsVersionSearchTag`, `useDocsContextualSearchTags`.
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

/** The way to a page as structured data: `useBreadcrumbsStructuredData`. */
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

/** Pages of docs are drawn by docsgen: `useDocRootMetadata`. */
export function useDocRootMetadata(): null {
  return null;
}
