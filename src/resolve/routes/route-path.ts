import type { SiteConfig } from '../../types/config.js';

/** The config options that determine the form of routes. */
export type RouteStyle = Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>;

/**
 * Returns the path of a page as browsers show it: the base URL, the parts (raw text) joined by
 * single slashes and percent-encoded, with `trailingSlash` applied. A trailing slash in the last
 * part stays if the site sets no rule.
 */
export function routePath(style: RouteStyle, ...parts: string[]): string {
  const path = parts
    .join('/')
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '');
  return withSlashRule(style.baseUrl + encodePath(path), style);
}

/** Applies `trailingSlash` to a path. The base URL and names with `.html` stay as they are. */
export function withSlashRule(path: string, { baseUrl, trailingSlash }: RouteStyle): string {
  if (trailingSlash === undefined || path === baseUrl || path === '/' || /\.html?$/i.test(path))
    return path;
  const bare = withoutSlash(path);
  return trailingSlash ? `${bare}/` : bare;
}

/** Removes trailing slashes from a path. The root stays `/`. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** True if a path equals a prefix or is below it. Neither has a trailing slash. */
export function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${withoutSlash(prefix)}/`.replace('//', '/'));
}

/** Percent-encodes raw text as the path of a URL. Keeps slashes. */
export function encodePath(path: string): string {
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/[?#]/g, encodeURIComponent);
}

/** Decodes percent-encoding if it is well-formed; otherwise returns the text as it is. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
