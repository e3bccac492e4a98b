import type { SidebarCategoryView, SidebarView, SidebarViewItem } from '../types/page.js';
import type { Sidebar, SidebarCategory, SidebarItem, SidebarSpot, Site } from '../types/site.js';
import { firstHref } from './sidebar-order.js';

/** A sidebar and where a page stands in it. */
export interface SidebarPosition {
  sidebar: Sidebar;
  /** Undefined when the page is not listed: it only shows the sidebar. */
  spot?: SidebarSpot;
}

/** Finds the sidebar of a page; `pageKey` is a doc id or the route of a category's page. */
export function findSidebar(
  site: Site,
  { version, name, pageKey }: { version: string; name: string | undefined; pageKey: string },
): SidebarPosition | undefined {
  const sidebar = name === undefined ? undefined : site.sidebars.get(version)?.get(name);
  if (sidebar === undefined) return undefined;
  const spot = site.sidebarSpots.get(`${version}/${sidebar.name}`)?.get(pageKey);
  return { sidebar, ...(spot === undefined ? {} : { spot }) };
}

/** The sidebar as one page carries it: items of closed categories are left out. */
export function buildSidebarView({ sidebar, spot }: SidebarPosition): SidebarView {
  return {
    key: `${sidebar.version}/${sidebar.name}`,
    items: viewItems(sidebar.items, { path: spot?.path ?? [], depth: 0, prefix: '', onWay: true }),
  };
}

interface Walk {
  /** Index path of the categories that lead to the page. */
  path: readonly number[];
  depth: number;
  prefix: string;
  /** Every category above leads to the page. */
  onWay: boolean;
}

function viewItems(items: readonly SidebarItem[], walk: Walk): SidebarViewItem[] {
  return items.map((item, index) => {
    if (item.type !== 'category') return item;
    const active = walk.onWay && walk.path[walk.depth] === index;
    return viewCategory(item, {
      path: walk.path,
      depth: walk.depth + 1,
      prefix: walk.prefix === '' ? String(index) : `${walk.prefix}.${index}`,
      onWay: active,
    });
  });
}

function viewCategory(category: SidebarCategory, walk: Walk): SidebarCategoryView {
  const open = walk.onWay || !category.collapsible || !category.collapsed;
  const first = firstHref(category.items);
  return {
    type: 'category',
    label: category.label,
    ...(category.href === undefined ? {} : { href: category.href }),
    ...(first === undefined ? {} : { firstHref: first }),
    collapsible: category.collapsible,
    open,
    active: walk.onWay,
    ...(open ? { items: viewItems(category.items, walk) } : {}),
    key: walk.prefix,
    ...(category.className === undefined ? {} : { className: category.className }),
  };
}
