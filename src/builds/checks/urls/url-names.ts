import type { Engine } from '../../../engine/create-engine.js';
import { decodePath, encodePath, withoutSlash } from '../../../resolve/routes/route-path.js';
import type { Route } from '../../../types/site/route.js';

/** A route as the file names it: below the base URL of the default language. */
export function nameRoute(
  { path }: Pick<Route, 'path'>,
  { language }: Pick<Engine, 'language'>,
): string {
  return `/${language.path}${decodePath(path.slice(language.baseUrl.length))}`;
}

/** The route that the file names, without `trailingSlash` applied. */
export function routeOf(name: string, { language }: Pick<Engine, 'language'>): string {
  return language.baseUrl + encodePath(name.slice(1 + language.path.length));
}

/** A path without what differs between hosts: a slash at the end, `.html`, percent-encoding. */
export function comparablePath(path: string): string {
  return withoutSlash(decodePath(path).replace(/(?:\/index)?\.html?$/i, '') || '/');
}
