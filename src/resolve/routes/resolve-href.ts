import { isExternal } from '../../lib/text/is-external.js';
import { isSafeUrl } from '../../lib/text/safe-url.js';
import type { RouteStyle } from './route-path.js';
import { encodePath, withSlashRule } from './route-path.js';

/** Separates path, query (with `?`) and hash (with `#`). */
export function splitUrl(url: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { path, query, hash };
}

/**
 * Resolves an address in config or sidebars. Internal addresses are below the base URL, with or
 * without a leading slash or dot, and may already contain the base URL. Unsafe ones become empty.
 */
export function resolveHref(url: string, style: RouteStyle): { href: string; external: boolean } {
  if (!isSafeUrl(url)) return { href: '', external: false };
  if (url.startsWith('pathname://'))
    return { href: addBase(url.slice('pathname://'.length), style), external: true };
  if (isExternal(url)) return { href: url, external: true };
  if (url.startsWith('#') || url.startsWith('?')) return { href: url, external: false };
  const { path, query, hash } = splitUrl(url);
  const based = addBase(withoutDot(path), style);
  const isFile = /\.[a-z][a-z0-9]{1,5}$/i.test(based);
  return { href: (isFile ? based : withSlashRule(based, style)) + query + hash, external: false };
}

/** Removes the leading dot that means the base URL: `.`, `./docs`. */
export const withoutDot = (url: string): string => url.replace(/^(?:\.\/)+|^\.(?=[?#]|$)/, '');

/** Prepends the base URL to a path without it, and percent-encodes what a URL can't contain. */
export function addBase(path: string, { baseUrl }: RouteStyle): string {
  const encoded = encodePath(path).replace(/%25(?=[0-9a-f]{2})/gi, '%');
  if (encoded.startsWith(baseUrl)) return encoded;
  if (`${encoded}/` === baseUrl) return baseUrl;
  return baseUrl + encoded.replace(/^\/+/, '');
}
