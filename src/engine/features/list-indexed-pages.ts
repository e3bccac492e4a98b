import type { IndexedPage } from '../../types/feature/site-index.js';
import type { Site } from '../../types/site.js';
import { isModulePage } from './feature-pages.js';
import { type FeatureSet, given } from './feature-set.js';

/** The pages of a site that can be found, in order of their addresses. */
export function listIndexedPages(site: Site, set: FeatureSet): IndexedPage[] {
  const routes = [...site.routes.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return routes.flatMap((route) => {
    const owned = set.kind(route.kind);
    const entry = owned?.kind.search?.({ route, ...given(owned, site) });
    if (entry === undefined) return [];
    return [
      {
        ...entry,
        url: route.path,
        edition: route.edition ?? '',
        ...('source' in route && { source: route.source }),
        isReact: isModulePage(route, set),
      },
    ];
  });
}
