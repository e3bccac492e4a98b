import type { IndexedChange, IndexedPage } from '../../types/feature/site-index.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { isModulePage } from './feature-pages.js';
import { type FeatureSet, given } from './feature-set.js';

/** Lists the indexed pages of a site, in order of their addresses. */
export function listIndexedPages(site: Site, set: FeatureSet): IndexedPage[] {
  return sortRoutes(site).flatMap((route) => describeRoute(route, { site, set }) ?? []);
}

/**
 * Lists index changes for these routes. Pages of other routes keep their titles. `before`: by
 * address.
 */
export function listIndexedChanges(
  site: Site,
  set: FeatureSet,
  { before, routes }: { before: ReadonlyMap<string, IndexedPage>; routes: Iterable<Route> },
): IndexedChange[] {
  return [...new Set(routes)].flatMap((route) => {
    const change = { before: before.get(route.path), now: describeRoute(route, { site, set }) };
    return change.before === undefined && change.now === undefined ? [] : [change];
  });
}

const sortRoutes = ({ routes }: Site): Route[] =>
  [...routes.values()].sort((a, b) => (a.path < b.path ? -1 : 1));

/** Returns undefined for a page that is not indexed. */
export function describeRoute(
  route: Route,
  { site, set }: { site: Site; set: FeatureSet },
): IndexedPage | undefined {
  const owned = set.kind(route.kind);
  const entry = owned?.kind.search?.({ route, ...given(owned, site) });
  return (
    entry && {
      ...entry,
      url: route.path,
      edition: route.edition ?? '',
      ...('source' in route && { source: route.source }),
      isReact: isModulePage(route, set),
    }
  );
}
