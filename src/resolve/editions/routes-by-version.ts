import type { DocsEdition } from '../../types/site/docs-edition.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { versionsOf } from './list-editions.js';

/**
 * Returns the route of one thing in each version of the docs that has it, by edition key;
 * `undefined` if there is only one version.
 */
export function routesByVersion(
  versions: readonly DocsEdition[],
  find: (edition: DocsEdition) => string | undefined,
): Record<string, string> | undefined {
  if (versions.length < 2) return undefined;
  const routes = versions.flatMap((edition): [string, string][] => {
    const route = find(edition);
    return route === undefined ? [] : [[edition.key, route]];
  });
  return Object.fromEntries(routes);
}

/** Finds pages of the same kind at the same path below the other versions. */
export function samePlaceByVersion(
  { kind, path }: Route,
  { site, edition }: { site: Site; edition: DocsEdition },
): Record<string, string> | undefined {
  return routesByVersion(versionsOf(edition, site.editions), (other) => {
    const place = other.path + path.slice(edition.path.length);
    return site.routes.get(place)?.kind === kind ? place : undefined;
  });
}
