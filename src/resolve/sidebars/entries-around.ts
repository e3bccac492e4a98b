import type { SidebarItem } from '../../types/site/sidebar.js';
import type { SidebarPosition } from './build-sidebar-view.js';

/**
 * Returns the entries of the innermost category that is open for a page, or those of the whole
 * sidebar if the page is in no category.
 */
export function entriesAround({ sidebar, spot }: SidebarPosition): readonly SidebarItem[] {
  let items: readonly SidebarItem[] = sidebar.items;
  for (const index of spot?.path ?? []) {
    const item = items[index];
    if (item?.type !== 'category') break;
    items = item.items;
  }
  return items;
}
