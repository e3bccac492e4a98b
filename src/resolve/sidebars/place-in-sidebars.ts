import type { SidebarItem } from '../../types/site/sidebar.js';
import type { Site } from '../../types/site.js';

/** Returns the position of each route in the combined order of all sidebars. */
export function placeInSidebars(site: Site): Map<string, number> {
  const places = new Map<string, number>();
  const add = (items: readonly SidebarItem[]): void => {
    for (const item of items) {
      if (item.type === 'html') continue;
      if (item.href !== undefined && !places.has(item.href)) places.set(item.href, places.size);
      if (item.type === 'category') add(item.items);
    }
  };
  for (const ofEdition of site.sidebars.values())
    for (const { items } of ofEdition.values()) add(items);
  return places;
}
