import type { PageOutline } from '../../types/feature/page-kind.js';
import type { SidebarView } from '../../types/page.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { buildBreadcrumbs } from '../sidebars/build-breadcrumbs.js';
import { buildSidebarView, findSidebar } from '../sidebars/build-sidebar-view.js';
import { sidebarOwner } from '../sidebars/resolve-feature-sidebars.js';

/** An outline with the view of its sidebar. */
export type PlacedOutline = Omit<PageOutline, 'sidebar'> & { sidebar?: SidebarView | undefined };

/**
 * Replaces the sidebar name in an outline by the view for the page, and adds breadcrumbs and the
 * pager from the sidebar if the outline has none. Without a sidebar of that name, the page has
 * none.
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
