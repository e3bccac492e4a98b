import type { DocsVersion, Route, Site } from '../../types/site.js';

/** Where one thing is in each version of the docs that has it, by version name; `undefined` on sites with one version. */
export function routesByVersion(
  versions: readonly DocsVersion[],
  find: (version: DocsVersion) => string | undefined,
): Record<string, string> | undefined {
  if (versions.length < 2) return undefined;
  const routes = versions.flatMap((version): [string, string][] => {
    const route = find(version);
    return route === undefined ? [] : [[version.name, route]];
  });
  return Object.fromEntries(routes);
}

/** Pages of the same kind at the same place below the other versions. */
export function samePlaceByVersion(
  { kind, path }: Route,
  { site, version }: { site: Site; version: DocsVersion },
): Record<string, string> | undefined {
  return routesByVersion(site.versions, (other) => {
    const place = other.path + path.slice(version.path.length);
    return site.routes.get(place)?.kind === kind ? place : undefined;
  });
}
