import { decodePath, withoutSlash } from '../../resolve/routes/route-path.js';
import type { Route } from '../../types/site/route.js';
import type { Engine } from '../create-engine.js';

/** A route as the file names it: below the base URL of the default language. */
export function nameRoute({ path }: Pick<Route, 'path'>, { language }: Pick<Engine, 'language'>): string {
  return `/${language.path}${decodePath(path.slice(language.baseUrl.length))}`;
}

/** What stays the same of a path however a host writes it: with a slash at its end, `.html`, or percent-encoded. */
export function comparablePath(path: string): string {
  return withoutSlash(decodePath(path).replace(/(?:\/index)?\.html?$/i, '') || '/');
}
