import type { LiveSite } from '../../live/live-site.js';
import type { Route } from '../../types/site/route.js';
import { outputNames } from '../output-names.js';

/** URI scheme of pages as resources. */
export const SCHEME = 'docsgen:';

export const uriOf = (path: string): string => `${SCHEME}//${path}`;

/**
 * Returns the route that a program names by a path with or without the base URL, the full URL of
 * the page or of its Markdown, or a resource URI. Only compares names of pages; paths are never
 * used on disk.
 */
export async function findPage(site: LiveSite, given: string): Promise<Route | undefined> {
  const { url: origin } = await site.describe();
  const path = readPath(given, origin);
  if (path === undefined) return undefined;
  const base = await site.baseUrl();
  const below = `${path}/`.startsWith(base) ? path.slice(base.length - 1) : path;
  for (const name of [
    ...outputNames(below),
    ...outputNames(below.replace(/(?:^|\/)index\.md$|\.md$/, '')),
  ]) {
    const route = await site.findRoute(name);
    if (route !== undefined) return route.isApart || route.kind === 'not-found' ? undefined : route;
  }
  return undefined;
}

function readPath(given: string, origin: string): string | undefined {
  const text = given.trim();
  const isFull = /^[a-z][a-z\d+.-]*:/i.test(text);
  if (
    isFull &&
    !text.startsWith(`${SCHEME}//`) &&
    (origin === '' || !text.startsWith(`${origin}/`))
  )
    return undefined;
  const path = isFull
    ? text.slice(text.startsWith(SCHEME) ? uriOf('').length : origin.length)
    : text;
  try {
    return decodeURI(`/${path.replace(/[?#].*$/s, '').replace(/^\/+/, '')}`);
  } catch {
    return undefined;
  }
}
