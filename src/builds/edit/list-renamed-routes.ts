import { hasOwnText } from '../../engine/features/feature-pages.js';
import type { FeatureSet } from '../../engine/features/feature-set.js';
import { isSameJson } from '../../lib/is-same-json.js';
import { buildBreadcrumbs } from '../../resolve/sidebars/build-breadcrumbs.js';
import { buildSidebarView, findSidebar } from '../../resolve/sidebars/build-sidebar-view.js';
import { firstHref } from '../../resolve/sidebars/sidebar-order.js';
import type { Route } from '../../types/site/route.js';
import type { Sidebar, SidebarItem, SidebarSpot } from '../../types/site/sidebar.js';
import type { Site, SiteDoc } from '../../types/site.js';
import type { NameChanges, SidebarChange } from './compare-sites.js';

interface RenamedRequest {
  before: Site;
  after: Site;
  changes: NameChanges;
  set: FeatureSet;
  /** Paths of the routes whose pages consist of names of other pages. */
  named: Iterable<string>;
}

/**
 * Lists the pages that may show changed names: docs that show them, and all pages that consist of
 * names.
 */
export function listRenamedRoutes({ before, after, changes, set, named }: RenamedRequest): Route[] {
  const inSidebars = [...listInSidebars({ before, after, changes })].filter((source) => {
    const route = routeOf(after, source);
    return route !== undefined && hasOwnText(route, set);
  });
  const keys = [...changes.routes, ...changes.pager, ...changes.docs, ...inSidebars, ...named];
  return [...new Set(keys.flatMap((key) => after.routes.get(key) ?? routeOf(after, key) ?? []))];
}

const routeOf = ({ routes, routeBySource }: Site, source: string): Route | undefined =>
  routes.get(routeBySource.get(source) ?? '');

/** Lists the docs whose sidebar view or breadcrumbs changed. */
function listInSidebars({
  before,
  after,
  changes,
}: Pick<RenamedRequest, 'before' | 'after' | 'changes'>): Set<string> {
  const found = new Set<string>();
  for (const { after: sidebar, ...rest } of changes.sidebars) {
    const paths = listChangedPaths({ after: sidebar, ...rest });
    for (const doc of listDocsAround(after, sidebar, paths)) {
      if (doc.sidebar !== sidebar.name) continue;
      const spot = positionOf(after, doc)?.spot;
      if (!paths.some((one) => mayShow(one, spot))) continue;
      if (describeView(before, doc) !== describeView(after, doc)) found.add(doc.source);
    }
  }
  return found;
}

/**
 * Lists the docs whose pages may show a changed entry: those below the innermost closed category
 * that contains it.
 */
function listDocsAround(
  site: Site,
  sidebar: Sidebar,
  paths: readonly ChangedPath[],
): Iterable<SiteDoc> {
  const docs = site.docs.get(sidebar.edition) ?? new Map<string, SiteDoc>();
  const ids = new Set<string>();
  const addBelow = (item: SidebarItem | undefined): void => {
    if (item === undefined || item.type === 'html') return;
    if (item.docId !== undefined) ids.add(item.docId);
    if (item.type === 'category') for (const one of item.items) addBelow(one);
  };
  for (const { path, closed } of paths) {
    const depth = closed.lastIndexOf(true);
    if (depth === -1) return docs.values();
    addBelow(itemAt(sidebar.items, path.slice(0, depth + 1)));
  }
  return [...ids].flatMap((id) => docs.get(id) ?? []);
}

function itemAt(items: readonly SidebarItem[], path: readonly number[]): SidebarItem | undefined {
  const [index = 0, ...rest] = path;
  const item = items[index];
  return rest.length === 0 || item?.type !== 'category' ? item : itemAt(item.items, rest);
}

const positionOf = (site: Site, { edition, sidebar, id }: SiteDoc) =>
  findSidebar(site, { edition, name: sidebar, pageKey: id });

function describeView(site: Site, doc: SiteDoc): string {
  const position = positionOf(site, doc);
  return position === undefined
    ? ''
    : JSON.stringify([buildSidebarView(position), buildBreadcrumbs(position, doc.route)]);
}

/** An entry that differs, and which of the categories above it are closed on other pages. */
interface ChangedPath {
  path: readonly number[];
  closed: readonly boolean[];
}

function listChangedPaths({ before, after }: SidebarChange): ChangedPath[] {
  const changed: ChangedPath[] = [];
  const compare = (
    own: readonly SidebarItem[],
    others: readonly SidebarItem[],
    above: ChangedPath,
  ): void => {
    for (const index of Array.from({ length: Math.max(own.length, others.length) }).keys()) {
      const [one, other] = [own[index], others[index]];
      if (one === other) continue;
      const place = { path: [...above.path, index], closed: above.closed };
      if (one?.type !== 'category' || other?.type !== 'category') {
        if (!isSameJson(one, other)) changed.push(place);
        continue;
      }
      const { items: inside, ...rest } = one;
      const { items: othersInside, ...otherRest } = other;
      // The link of a closed category is that of its first page.
      const isSame = isSameJson(rest, otherRest) && firstHref(inside) === firstHref(othersInside);
      if (!isSame) changed.push(place);
      const closed = other.collapsible && other.collapsed;
      compare(inside, othersInside, { path: place.path, closed: [...above.closed, closed] });
    }
  };
  compare(before.items, after.items, { path: [], closed: [] });
  return changed;
}

/** Whether the page at this position opens all closed categories above an entry. */
function mayShow({ path, closed }: ChangedPath, spot: SidebarSpot | undefined): boolean {
  const way = spot?.path ?? [];
  return closed.every((isClosed, depth) => {
    return !isClosed || path.slice(0, depth + 1).every((index, level) => way[level] === index);
  });
}
