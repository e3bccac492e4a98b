import type { EditionKey } from '../../types/edition.js';
import type { FeatureSidebar } from '../../types/feature/resolution.js';
import type { PagerLink, Sidebar, SidebarItem, SidebarSpot } from '../../types/site/sidebar.js';
import { sidebarKey } from './sidebar-key.js';
import { listStops } from './sidebar-order.js';

/** The sidebars of a site's features, and the positions of their pages. */
export interface FeatureSidebars {
  /** By a key in place of the edition (see `sidebarOwner`), then by name. */
  sidebars: Map<EditionKey, ReadonlyMap<string, Sidebar>>;
  /** By sidebar key, then by route. */
  spots: Map<string, ReadonlyMap<string, SidebarSpot>>;
  /** By route. */
  pager: Map<string, { prev?: PagerLink; next?: PagerLink }>;
}

/** Returns the key that replaces the edition in sidebars of a feature. */
export const sidebarOwner = (feature: string): EditionKey => `${feature}:` as EditionKey;

/** Converts the sidebars of features to the form of docs sidebars. */
export function resolveFeatureSidebars(
  given: Iterable<readonly [feature: string, sidebars: readonly FeatureSidebar[]]>,
): FeatureSidebars {
  const result: FeatureSidebars = { sidebars: new Map(), spots: new Map(), pager: new Map() };
  for (const [feature, own] of given) {
    if (own.length === 0) continue;
    const edition = sidebarOwner(feature);
    const sidebars = own.map(
      (sidebar): Sidebar => ({ ...sidebar, edition, items: sidebar.items.map(asStop) }),
    );
    result.sidebars.set(edition, new Map(sidebars.map((sidebar) => [sidebar.name, sidebar])));
    for (const sidebar of sidebars) {
      const { stops, spots } = listStops(sidebar);
      result.spots.set(sidebarKey(sidebar), spots);
      for (const [index, { key }] of stops.entries()) {
        const [prev, next] = [stops[index - 1], stops[index + 1]].map(
          (stop) => stop && { label: stop.label, href: stop.href },
        );
        result.pager.set(key, { ...(prev && { prev }), ...(next && { next }) });
      }
    }
  }
  return result;
}

/** Makes every link a stop, with its address as its key. */
function asStop(item: SidebarItem): SidebarItem {
  if (item.type === 'link') return { ...item, docId: item.href };
  return item.type === 'category' ? { ...item, items: item.items.map(asStop) } : item;
}
