import type { SidebarCategoryView, SidebarViewItem } from '../../types/page.js';
import type { SidebarItem } from '../../types/site/sidebar.js';
import type { ListedItem } from '../../types/site/sidebar-file.js';
import { isSamePath } from './hooks/paths.js';
import type { SidebarState } from './runtime.js';

/**
 * Entries of the sidebar's files as a page would carry them, with the items of each category that
 * come with it.
 */
export function viewSidebarItems(items: readonly ListedItem[], parent = ''): SidebarViewItem[] {
  return items.map((item, index): SidebarViewItem => {
    if (item.type !== 'category') return item;
    const { items: children, collapsed, docId: _docId, description: _text, ...rest } = item;
    const key = parent === '' ? String(index) : `${parent}.${index}`;
    const firstHref = children === undefined ? item.firstHref : findFirstHref(children);
    return {
      ...rest,
      ...(firstHref === undefined ? {} : { firstHref }),
      key,
      open: !item.collapsible || !collapsed,
      active: false,
      ...(children !== undefined && { items: viewSidebarItems(children, key) }),
    };
  });
}

function findFirstHref(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const href =
      item.type === 'category'
        ? (item.href ?? findFirstHref(item.items))
        : item.type === 'link'
          ? item.href
          : undefined;
    if (href !== undefined) return href;
  }
  return undefined;
}

/** Every category below `items`, at any depth. */
export function listCategories(items: readonly SidebarViewItem[]): SidebarCategoryView[] {
  return items.flatMap((item) =>
    item.type === 'category' ? [item, ...listCategories(item.items ?? [])] : [],
  );
}

/**
 * Key of the list at the root of a sidebar in `SidebarState.items`: it is there when the reader has
 * asked for all of it.
 */
export const ROOT_LIST = '';

/**
 * What is open after a page came: all that was open stays, categories on the way to the page open.
 * Another sidebar starts afresh.
 */
export function followPage(
  state: SidebarState,
  sidebar: { key: string; items: readonly SidebarViewItem[] } | undefined,
): SidebarState {
  if (sidebar === undefined) return state;
  const kept = state.key === sidebar.key ? state : { key: sidebar.key, open: {}, items: {} };
  const open = { ...kept.open };
  const items = { ...kept.items };
  for (const category of listCategories(sidebar.items)) {
    if (category.items && !isWhole(items[category.key])) items[category.key] = category.items;
    if (category.active) open[category.key] = true;
    else if (category.open) open[category.key] ??= true;
  }
  return { key: sidebar.key, open, items };
}

/** A list that leaves nothing out. */
export function isWhole(items: readonly SidebarViewItem[] | undefined): boolean {
  return items?.every(({ type }) => type !== 'gap') ?? false;
}

/** Whether a category is, or leads to, the page at `route`, as far as its loaded items tell. */
export function containsRoute(item: SidebarViewItem, route: string): boolean {
  if (item.type === 'html' || item.type === 'gap') return false;
  if (item.href !== undefined && isSamePath(item.href, route)) return true;
  return (
    item.type === 'category' && (item.items ?? []).some((child) => containsRoute(child, route))
  );
}
