import type { Breadcrumb } from '../../types/page.js';
import type { SidebarItem } from '../../types/site/sidebar.js';
import type { SidebarPosition } from './build-sidebar-view.js';

/**
 * Returns the categories that lead to a page, then the page itself. Returns none for a page that
 * its sidebar does not list.
 */
export function buildBreadcrumbs(
  { sidebar, spot }: SidebarPosition,
  route: string,
): Breadcrumb[] | undefined {
  if (spot === undefined) return undefined;
  const crumbs: Breadcrumb[] = [];
  let items: readonly SidebarItem[] = sidebar.items;
  for (const index of spot.path) {
    const item = items[index];
    if (item?.type !== 'category') break;
    crumbs.push({ label: item.label, ...(item.href === undefined ? {} : { href: item.href }) });
    items = item.items;
  }
  const isCategoryPage = crumbs.at(-1)?.href === route;
  return isCategoryPage ? crumbs : [...crumbs, { label: spot.label, href: route }];
}
