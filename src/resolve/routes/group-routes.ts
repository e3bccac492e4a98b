import type { Route } from '../../types/site/route.js';
import { withoutSlash } from './route-path.js';

/** Groups route paths for `Site.routesByTail` and `Site.routesByFolder`. */
export function groupRoutes(routes: ReadonlyMap<string, Route>): {
  routesByTail: Map<string, string[]>;
  routesByFolder: Map<string, string[]>;
} {
  const routesByTail = new Map<string, string[]>();
  const routesByFolder = new Map<string, string[]>();
  for (const path of routes.keys()) {
    const { tail, folder } = groupsOf(path);
    addTo(routesByTail, tail, path);
    addTo(routesByFolder, folder, path);
  }
  return { routesByTail, routesByFolder };
}

/** Returns the groups of a route's path. */
export function groupsOf(path: string): { tail: string; folder: string } {
  const bare = withoutSlash(path);
  const slash = bare.lastIndexOf('/');
  return { tail: bare.slice(slash + 1).toLowerCase(), folder: bare.slice(0, slash) };
}

function addTo(groups: Map<string, string[]>, key: string, path: string): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [path]);
  else group.push(path);
}
