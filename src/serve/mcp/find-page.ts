import type { LiveSite } from '../../live/live-site.js';
import type { Route } from '../../types/site/route.js';
import { outputNames } from '../output-names.js';

/** The scheme of the addresses under which programs are offered the pages of a site. */
export const SCHEME = 'docsgen:';

export const uriOf = (path: string): string => `${SCHEME}//${path}`;

/**
 * The route that a program means: by a path with or without the base URL, the full address of the
 * page or that of its Markdown, or the address of a resource. Only names of pages are compared: no
 * path of this leads to the disk.
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
