import { patchMap, placesIn } from '../../engine/store/patch-map.js';
import { groupsOf } from '../../resolve/routes/group-routes.js';
import type { Site } from '../../types/site.js';

type Groups = Pick<Site, 'routesByTail' | 'routesByFolder'>;

/**
 * Returns the route groups of a site, with some new routes added. `routes` already contains them.
 */
export function patchGroups(site: Groups & Pick<Site, 'routes'>, news: readonly string[]): Groups {
  if (news.length === 0)
    return { routesByTail: site.routesByTail, routesByFolder: site.routesByFolder };
  const placeOf = placesIn(site.routes);
  const add = (groups: Groups[keyof Groups], keyOf: (path: string) => string) => {
    const patches = new Map<string, readonly string[]>();
    for (const path of news) {
      const key = keyOf(path);
      const group = [...(patches.get(key) ?? groups.get(key) ?? []), path];
      patches.set(
        key,
        group.sort((a, b) => placeOf(a) - placeOf(b)),
      );
    }
    return patchMap(groups, patches);
  };
  return {
    routesByTail: add(site.routesByTail, (path) => groupsOf(path).tail),
    routesByFolder: add(site.routesByFolder, (path) => groupsOf(path).folder),
  };
}
