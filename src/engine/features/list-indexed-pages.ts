import type { IndexedPage } from '../../types/feature/site-index.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { hasOwnText, isModulePage } from './feature-pages.js';
import { type FeatureSet, given } from './feature-set.js';

/** The pages of a site that can be found, in order of their addresses. */
export function listIndexedPages(site: Site, set: FeatureSet): IndexedPage[] {
  return sortRoutes(site).flatMap((route) => describeRoute(route, { site, set }) ?? []);
}

/**
 * The same where the texts of some `sources` say something else of their pages than `before`, which shows on the pages of
 * `renamed`: all other texts are called what they were.
 */
export function listIndexedPagesAgain(
  site: Site,
  set: FeatureSet,
  {
    before,
    renamed,
    sources,
  }: { before: readonly IndexedPage[]; renamed: readonly Route[]; sources: ReadonlySet<string> },
): IndexedPage[] {
  const known = new Map(before.map((page) => [page.url, page]));
  const changed = new Set(renamed);
  return sortRoutes(site).flatMap((route) => {
    const isSame = hasOwnText(route, set) && !changed.has(route) && !sources.has(route.source);
    return (isSame ? known.get(route.path) : describeRoute(route, { site, set })) ?? [];
  });
}

const sortRoutes = ({ routes }: Site): Route[] =>
  [...routes.values()].sort((a, b) => (a.path < b.path ? -1 : 1));

function describeRoute(
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
