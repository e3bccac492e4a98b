import { isExternal } from '../../lib/text/is-external.js';
import type { SiteConfig } from '../../types/config.js';
import type { Route } from '../../types/site/route.js';
import { outputFile } from './output-file.js';
import { resolveHref, splitUrl } from './resolve-href.js';
import { decodePath, encodePath, type RouteStyle, withoutSlash } from './route-path.js';

/**
 * Finds the route at a path (including the base URL), with or without a trailing slash, in any
 * encoding. Letter case matters.
 */
export function findRoute(routes: ReadonlyMap<string, Route>, path: string): Route | undefined {
  const bare = withoutSlash(path);
  const found = routes.get(path) ?? routes.get(bare) ?? routes.get(`${bare}/`);
  if (found !== undefined || !/[^\w\-./]/.test(path)) return found;
  const canonical = withoutSlash(encodePath(decodePath(path)));
  return routes.get(canonical) ?? routes.get(`${canonical}/`);
}

/**
 * Finds the route whose output file a path names, such as `/docs/index.html`: hosts serve the page
 * there as well.
 */
export function findRouteOfFile(
  routes: ReadonlyMap<string, Route>,
  path: string,
  style: RouteStyle,
): Route | undefined {
  if (!path.endsWith('.html')) return undefined;
  const bare = path.slice(0, -'.html'.length);
  const found = [bare, bare.replace(/\/index$/, '/')].map((one) => findRoute(routes, one));
  return found.find((route) => {
    const file = route && outputFile(route.path, style);
    return file !== undefined && decodePath(path) === style.baseUrl + file;
  });
}

/** Finds the route whose path differs at most in letter case; undefined if there are several. */
export function findRouteInAnyCase(
  routes: ReadonlyMap<string, Route>,
  path: string,
): Route | undefined {
  const lowered = LOWERED.get(routes) ?? lowerPaths(routes);
  LOWERED.set(routes, lowered);
  const found = lowered.get(lowerPath(path));
  return found === undefined ? undefined : routes.get(found);
}

/** Paths of routes by their lower-case form. Only sites with such links compute them. */
const LOWERED = new WeakMap<ReadonlyMap<string, Route>, ReadonlyMap<string, string | undefined>>();

function lowerPaths(routes: ReadonlyMap<string, Route>): Map<string, string | undefined> {
  const lowered = new Map<string, string | undefined>();
  for (const path of routes.keys()) {
    const key = lowerPath(path);
    lowered.set(key, lowered.has(key) ? undefined : path);
  }
  return lowered;
}

const lowerPath = (path: string): string => withoutSlash(decodePath(path)).toLowerCase();

/** Follows redirects within the site to the final page. */
export function followRedirect(
  routes: ReadonlyMap<string, Route>,
  route: Route,
): { path: string; query: string; hash: string } {
  if (route.kind === 'redirect') {
    const target = splitUrl(route.to);
    if (routes.has(target.path)) return target;
  }
  return { path: route.path, query: '', hash: '' };
}

/** Like `resolveHref`, but writes the address of a page in the form of its route. */
export function resolveRouteHref(
  url: string,
  site: { config: SiteConfig; routes: ReadonlyMap<string, Route> },
): { href: string; external: boolean } {
  const resolved = resolveHref(url, site.config);
  if (resolved.href === '' || resolved.external || isExternal(resolved.href)) return resolved;
  const { path, query, hash } = splitUrl(resolved.href);
  // `#part` and `?query` refer to the page that shows the link, not to the home page.
  const route =
    path === ''
      ? undefined
      : (findRoute(site.routes, path) ?? findRouteOfFile(site.routes, path, site.config));
  if (route === undefined) return resolved;
  const target = followRedirect(site.routes, route);
  return { href: target.path + (query || target.query) + (hash || target.hash), external: false };
}
