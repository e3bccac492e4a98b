import type { EditionKey } from '../../types/edition.js';
import type {
  SidebarCategoryView,
  SidebarGap,
  SidebarView,
  SidebarViewItem,
} from '../../types/page.js';
import type {
  Sidebar,
  SidebarCategory,
  SidebarItem,
  SidebarSpot,
} from '../../types/site/sidebar.js';
import type { Site } from '../../types/site.js';
import { sidebarKey } from './sidebar-key.js';
import { firstHref } from './sidebar-order.js';

/** A sidebar and the position of a page in it. */
export interface SidebarPosition {
  sidebar: Sidebar;
  /** Undefined if the sidebar does not list the page, which only shows it. */
  spot?: SidebarSpot;
  /** Maximum length of lists that are included in full. */
  maxEntries?: number;
}

/** Finds the sidebar of a page; `pageKey` is a doc id or the route of a category's page. */
export function findSidebar(
  site: Site,
  { edition, name, pageKey }: { edition: EditionKey; name: string | undefined; pageKey: string },
): SidebarPosition | undefined {
  const sidebar = name === undefined ? undefined : site.sidebars.get(edition)?.get(name);
  if (sidebar === undefined) return undefined;
  const spot = site.sidebarSpots.get(sidebarKey(sidebar))?.get(pageKey);
  const { maxEntries } = site.config.sidebar;
  return { sidebar, maxEntries, ...(spot === undefined ? {} : { spot }) };
}

/** Default of `sidebar.maxEntries`. Lists up to this length are always included in full. */
const MAX_ENTRIES = 48;
/** Maximum number of entries, over all pages, for which a long list is included in full. */
const MAX_TOTAL = 100_000;
/** Number of entries before and after the one that leads to the page. */
const AROUND = 4;

/**
 * Returns the part of a sidebar that a page includes: without the items of closed categories and
 * the far ends of long lists.
 */
export function buildSidebarView({
  sidebar,
  spot,
  maxEntries = MAX_ENTRIES,
}: SidebarPosition): SidebarView {
  const way = spot === undefined ? [] : stepsTo(spot);
  const place = shorten(way, sidebar.items, maxEntries).join('.');
  const known = LAST.get(sidebar);
  if (known?.place === place) return known.view;
  const view = {
    key: sidebarKey(sidebar),
    ...(sidebar.label === undefined ? {} : { label: sidebar.label }),
    items: viewItems(sidebar.items, {
      ...{ way, depth: 0, prefix: '', onWay: true, maxEntries },
      pages: countPages(sidebar.items),
    }),
  };
  LAST.set(sidebar, { place, view });
  return view;
}

const stepsTo = ({ path, index }: SidebarSpot): readonly number[] =>
  index === undefined ? path : [...path, index];

/** The last view of each sidebar: consecutive pages of a category have the same view. */
const LAST = new WeakMap<Sidebar, { place: string; view: SidebarView }>();

/**
 * Removes the last step of a path if it leads to an entry that looks the same on all pages of its
 * list.
 */
function shorten(
  way: readonly number[],
  items: readonly SidebarItem[],
  maxEntries: number,
): readonly number[] {
  let list = items;
  let pages = countPages(items);
  for (const index of way.slice(0, -1)) {
    const item = list[index];
    if (item?.type !== 'category') return way;
    list = item.items;
    pages = pagesWith(item, pages);
  }
  const isLast = list[way.at(-1) ?? -1]?.type !== 'category';
  return isLast && isWhole(list.length, { pages, maxEntries }) ? way.slice(0, -1) : way;
}

/** True if a list of this length is included in full, given the number of pages that include it. */
function isWhole(
  length: number,
  { pages, maxEntries }: Pick<Walk, 'pages' | 'maxEntries'>,
): boolean {
  if (length <= Math.min(MAX_ENTRIES, maxEntries)) return true;
  return length <= maxEntries && length * pages <= MAX_TOTAL;
}

/**
 * Returns the number of pages that include the entries of a category, given the number of those
 * that include the category.
 */
const pagesWith = (category: SidebarCategory, pages: number): number =>
  category.collapsible && category.collapsed ? countPages(category.items) : pages;

const COUNTS = new WeakMap<readonly SidebarItem[], number>();

/**
 * Returns the number of entries in a list and all lists below, as an estimate of the pages that it
 * leads to.
 */
function countPages(items: readonly SidebarItem[]): number {
  const known = COUNTS.get(items);
  if (known !== undefined) return known;
  const count = items.reduce(
    (sum, item) => sum + (item.type === 'category' ? 1 + countPages(item.items) : 1),
    0,
  );
  COUNTS.set(items, count);
  return count;
}

interface Walk {
  /** Indexes from the root to the page. */
  way: readonly number[];
  depth: number;
  prefix: string;
  /** True if all categories above lead to the page. */
  onWay: boolean;
  maxEntries: number;
  /** Number of pages that include the list. */
  pages: number;
}

function viewItems(items: readonly SidebarItem[], walk: Walk): SidebarViewItem[] {
  const here = walk.onWay ? walk.way[walk.depth] : undefined;
  const [start, end] = findWindow(items.length, here ?? 0, walk);
  const shown = items.slice(start, end).map((item, offset): SidebarViewItem => {
    if (item.type !== 'category') return item;
    const index = start + offset;
    return viewCategory(item, {
      ...walk,
      pages: pagesWith(item, walk.pages),
      depth: walk.depth + 1,
      prefix: walk.prefix === '' ? String(index) : `${walk.prefix}.${index}`,
      onWay: here === index,
    });
  });
  return [
    ...buildGap(items, { nearest: start - 1, count: start, step: -1 }),
    ...shown,
    ...buildGap(items, { nearest: end, count: items.length - end, step: 1 }),
  ];
}

/** Returns the range of a list that a page includes. Never leaves out a single entry. */
function findWindow(
  length: number,
  center: number,
  walk: Pick<Walk, 'pages' | 'maxEntries'>,
): [start: number, end: number] {
  if (isWhole(length, walk)) return [0, length];
  const size = 2 * AROUND + 1;
  const start = Math.max(0, Math.min(center - AROUND, length - size));
  return [start <= 1 ? 0 : start, start + size >= length - 1 ? length : start + size];
}

/**
 * Creates the gap for entries that are left out. `nearest` is the index of the first one. Reads the
 * list in place, because copying a long list for each page would be slow.
 */
function buildGap(
  items: readonly SidebarItem[],
  { nearest, count, step }: { nearest: number; count: number; step: 1 | -1 },
): SidebarGap[] {
  if (count === 0) return [];
  for (let i = 0; i < count; i++) {
    const href = firstHref(items.slice(nearest, nearest + 1));
    if (href !== undefined) return [{ type: 'gap', count, href }];
    nearest += step;
  }
  return [{ type: 'gap', count, href: '' }];
}

function viewCategory(category: SidebarCategory, walk: Walk): SidebarCategoryView {
  const open = walk.onWay || !category.collapsible || !category.collapsed;
  const first = firstHref(category.items);
  return {
    type: 'category',
    label: category.label,
    ...(category.href === undefined ? {} : { href: category.href }),
    ...(first === undefined ? {} : { firstHref: first }),
    collapsible: category.collapsible,
    open,
    active: walk.onWay,
    ...(open ? { items: viewItems(category.items, walk) } : {}),
    key: walk.prefix,
    ...(category.className === undefined ? {} : { className: category.className }),
    ...(category.customProps === undefined ? {} : { customProps: category.customProps }),
  };
}
