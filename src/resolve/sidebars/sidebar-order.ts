import type { Sidebar, SidebarItem, SidebarSpot } from '../../types/site/sidebar.js';

/** A stop in the order of a sidebar: a doc, or the page of a category. */
export interface SidebarStop {
  /** Doc id, or route of a category's page. */
  key: string;
  /** Label that the sidebar's author set. */
  label: string;
  href: string;
  isDoc: boolean;
}

/**
 * Lists all pages of a sidebar in depth-first order, each category before its items. A page that
 * occurs twice is listed once.
 */
export function listStops(sidebar: Sidebar): {
  stops: SidebarStop[];
  spots: Map<string, SidebarSpot>;
} {
  const stops: SidebarStop[] = [];
  const spots = new Map<string, SidebarSpot>();
  const add = (stop: SidebarStop, place: Omit<SidebarSpot, 'label'>): void => {
    if (spots.has(stop.key)) return;
    spots.set(stop.key, { ...place, label: stop.label });
    stops.push(stop);
  };
  const walk = (items: readonly SidebarItem[], path: readonly number[]): void => {
    for (const [index, item] of items.entries()) {
      if (item.type === 'html') continue;
      const { label, href, docId } = item;
      if (item.type === 'link') {
        if (docId !== undefined && item.ref !== true)
          add({ key: docId, label, href: item.href, isDoc: true }, { path, index });
        continue;
      }
      const inside = [...path, index];
      if (href !== undefined)
        add({ key: docId ?? href, label, href, isDoc: docId !== undefined }, { path: inside });
      walk(item.items, inside);
    }
  };
  walk(sidebar.items, []);
  return { stops, spots };
}

/** Returns the first doc or category page of a sidebar. */
export function firstStop(
  items: readonly SidebarItem[],
): { label: string; href: string } | undefined {
  for (const item of items) {
    if (item.type === 'html') continue;
    if (item.type === 'link') {
      if (item.docId !== undefined && item.ref !== true) return item;
    } else {
      if (item.href !== undefined) return { label: item.label, href: item.href };
      const found = firstStop(item.items);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/**
 * Returns the first link of any kind below a category, which its label links to without JavaScript.
 */
export function firstHref(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'html') continue;
    if (item.href !== undefined) return item.href;
    const found = item.type === 'category' ? firstHref(item.items) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
