import type { SiteConfig } from '../../types/config.js';

/** The part of the config that decides how routes are written. */
export type RouteStyle = Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>;

/**
 * The path of a page as browsers show it: base URL, then the parts (raw text) joined by one slash
 * each and percent-encoded, then `trailingSlash` applied. A last part that ends in a slash keeps it
 * when the site sets no rule.
 */
export function routePath(style: RouteStyle, ...parts: string[]): string {
  const path = parts
    .join('/')
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '');
  return withSlashRule(style.baseUrl + encodePath(path), style);
}

/** Applies `trailingSlash` to a path; the base URL and names with `.html` stay as they are. */
export function withSlashRule(path: string, { baseUrl, trailingSlash }: RouteStyle): string {
  if (trailingSlash === undefined || path === baseUrl || path === '/' || /\.html?$/i.test(path))
    return path;
  const bare = withoutSlash(path);
  return trailingSlash ? `${bare}/` : bare;
}

/** A path without the slashes at its end; the root stays `/`. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** Whether a path is a prefix or stands below it; both without a slash at their ends. */
export function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${withoutSlash(prefix)}/`.replace('//', '/'));
}

/** Percent-encodes raw text as the path of a URL, slashes kept. */
export function encodePath(path: string): string {
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/[?#]/g, encodeURIComponent);
}

/** Undoes percent-encoding where it is well formed; other text stays as it is. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
