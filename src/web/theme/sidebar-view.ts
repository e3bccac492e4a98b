import type { SidebarCategoryView, SidebarViewItem } from '../../types/page.js';
import type { SidebarItem } from '../../types/site/sidebar.js';
import type { ListedItem } from '../../types/site/sidebar-file.js';
import { isSamePath } from './hooks/paths.js';
import type { SidebarState } from './runtime.js';

/**
 * Converts items of the sidebar's files to those that a page contains. Categories get the items
 * that are in the same file.
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
 * Key of the root list in `SidebarState.items`, which exists once the reader has asked for all
 * items.
 */
export const ROOT_LIST = '';

/**
 * Returns the sidebar's state for a page: open categories stay open, and those above the page open.
 * Another sidebar starts anew.
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

/** True if a list has no gaps. */
export function isWhole(items: readonly SidebarViewItem[] | undefined): boolean {
  return items?.every(({ type }) => type !== 'gap') ?? false;
}

/** True if a category is, or contains, the page at `route`, as far as its items are loaded. */
export function containsRoute(item: SidebarViewItem, route: string): boolean {
  if (item.type === 'html' || item.type === 'gap') return false;
  if (item.href !== undefined && isSamePath(item.href, route)) return true;
  return (
    item.type === 'category' && (item.items ?? []).some((child) => containsRoute(child, route))
  );
}
