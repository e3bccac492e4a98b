import type { EditionKey } from '../../types/edition.js';
import type { FeatureSidebar } from '../../types/feature/resolution.js';
import type { PagerLink, Sidebar, SidebarItem, SidebarSpot } from '../../types/site/sidebar.js';
import { sidebarKey } from './sidebar-key.js';
import { listStops } from './sidebar-order.js';

/** The sidebars of a site's features, and where their pages stand in them. */
export interface FeatureSidebars {
  /** By what stands for the edition (see `sidebarOwner`), then by name. */
  sidebars: Map<EditionKey, ReadonlyMap<string, Sidebar>>;
  /** By key of the sidebar, then by route. */
  spots: Map<string, ReadonlyMap<string, SidebarSpot>>;
  /** By route. */
  pager: Map<string, { prev?: PagerLink; next?: PagerLink }>;
}

/** Stands for the edition in sidebars of a feature. */
export const sidebarOwner = (feature: string): EditionKey => `${feature}:` as EditionKey;

/** Gives the sidebars of features the form that those of docs have. */
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

/** Every link is a stop, known by its address. */
function asStop(item: SidebarItem): SidebarItem {
  if (item.type === 'link') return { ...item, docId: item.href };
  return item.type === 'category' ? { ...item, items: item.items.map(asStop) } : item;
}
