import type { SidebarItem } from '../../types/site/sidebar.js';
import type { SidebarPosition } from './build-sidebar-view.js';

/**
 * The entries of the innermost category that is open for a page; those of the whole sidebar where
 * it stands in none.
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
