import { belowBaseUrl, isBelow } from '../theme/hooks/paths.js';

/** The origin and the base URL of the site. */
export interface SiteBounds {
  origin: string;
  baseUrl: string;
  externalPaths: readonly string[];
}

// Extensions of files that docs link to. A dot alone does not make a file: `/docs/0.1.x` is a page.
const FILE =
  /\.(?:7z|avif|css|csv|gif|gz|ico|jpe?g|js|json|mjs|mp[34]|pdf|png|svg|tar|tgz|txt|wasm|webm|webp|xml|zip)$/i;

/**
 * True if a URL leads to a page of the site that can be shown without leaving this document. Only
 * browsers can show a text fragment (`#:~:text=…`), and only while loading a document.
 */
export function isPageUrl(url: URL, site: SiteBounds): boolean {
  if (url.origin !== site.origin || url.hash.includes(':~:')) return false;
  if (belowBaseUrl(url.pathname, site.baseUrl) === undefined || FILE.test(url.pathname))
    return false;
  return !site.externalPaths.some((prefix) => isBelow(url.pathname, prefix));
}

/**
 * True if the browser itself would stay in this document: there is a hash, and nothing else
 * differs.
 */
export function isHashUrl(url: URL, current: { pathname: string; search: string }): boolean {
  return url.hash !== '' && url.pathname === current.pathname && url.search === current.search;
}

/**
 * Returns the page that a link would open in this window, or `undefined` if the browser must handle
 * the link.
 */
export function readPageLink(link: HTMLAnchorElement, site: SiteBounds): URL | undefined {
  if (link.matches('[download],[data-noroute],[target]:not([target=""],[target="_self"])'))
    return undefined;
  // The protocol of a URL that browsers cannot parse. `URL.canParse` is missing in Safari 16.
  if (link.protocol === ':') return undefined;
  const url = new URL(link.href);
  return isPageUrl(url, site) ? url : undefined;
}
