import type { Engine } from '../../../engine/create-engine.js';
import { decodePath, encodePath, withoutSlash } from '../../../resolve/routes/route-path.js';
import type { Route } from '../../../types/site/route.js';

/**
 * Returns the name of a route in `urls.lock`: its path relative to the base URL of the default
 * language.
 */
export function nameRoute(
  { path }: Pick<Route, 'path'>,
  { language }: Pick<Engine, 'language'>,
): string {
  return `/${language.path}${decodePath(path.slice(language.baseUrl.length))}`;
}

/** Returns the route for a name in `urls.lock`, without applying `trailingSlash`. */
export function routeOf(name: string, { language }: Pick<Engine, 'language'>): string {
  return language.baseUrl + encodePath(name.slice(1 + language.path.length));
}

/** Normalizes what differs between hosts: a trailing slash, `.html`, percent-encoding. */
export function comparablePath(path: string): string {
  return withoutSlash(decodePath(path).replace(/(?:\/index)?\.html?$/i, '') || '/');
}
