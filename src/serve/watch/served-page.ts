import { hash } from '../../lib/hash.js';
import type { LiveSite } from '../../live/live-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Route } from '../../types/site/route.js';
import { notFoundNames, outputNames } from '../output-names.js';

/** A page ready for sending. */
export interface ServedPage {
  status: 200 | 404 | 500;
  /** Undefined if it could never be rendered. */
  html?: string;
  version: string;
  codeId: string;
  errors: readonly Diagnostic[];
  /** The route at the path, or undefined if there is none. */
  route?: Route;
}

/**
 * Returns the page at a path with base URL, or the not-found page. Returns undefined for a path
 * outside the site.
 */
export async function findServedPage(
  site: LiveSite,
  pathname: string,
): Promise<ServedPage | undefined> {
  const base = await site.baseUrl();
  if (!`${pathname}/`.startsWith(base)) return undefined;
  const below = pathname.slice(base.length - 1);
  const found = await findRoute(site, outputNames(below));
  const route = found ?? (await findRoute(site, notFoundNames(below)));
  if (route === undefined) return undefined;
  const { html, errors, codeId } = await site.draw(route);
  const status =
    html === undefined ? 500 : found === undefined || route.kind === 'not-found' ? 404 : 200;
  return {
    status,
    errors,
    ...(status !== 404 && { route }),
    codeId,
    version: hash(`${codeId}\n${html}`, 16),
    ...(html !== undefined && { html }),
  };
}

async function findRoute(site: LiveSite, names: readonly string[]): Promise<Route | undefined> {
  for (const name of names) {
    const route = await site.findRoute(name);
    if (route !== undefined) return route;
  }
  return undefined;
}
