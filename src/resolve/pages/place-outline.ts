import type { PageOutline } from '../../types/feature/page-kind.js';
import type { SidebarView } from '../../types/page.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { buildBreadcrumbs } from '../sidebars/build-breadcrumbs.js';
import { buildSidebarView, findSidebar } from '../sidebars/build-sidebar-view.js';
import { sidebarOwner } from '../sidebars/resolve-feature-sidebars.js';

/** An outline whose sidebar is written out. */
export type PlacedOutline = Omit<PageOutline, 'sidebar'> & { sidebar?: SidebarView | undefined };

/**
 * Writes out the sidebar that an outline names, as the page carries it; breadcrumbs and the pager
 * come from it, too, where the outline says nothing of them. A name that the feature has given no
 * sidebar is none.
 */
export function placeOutline(
  { sidebar, ...outline }: PageOutline,
  { route, site, feature }: { route: Route; site: Site; feature: string },
): PlacedOutline {
  if (sidebar === undefined || 'items' in sidebar) return { ...outline, sidebar };
  const edition = sidebarOwner(feature);
  const position = findSidebar(site, { edition, name: sidebar.name, pageKey: route.path });
  if (position === undefined) return outline;
  return {
    breadcrumbs: buildBreadcrumbs(position, route.path),
    ...site.pager.get(route.path),
    ...outline,
    sidebar: buildSidebarView(position),
  };
}
