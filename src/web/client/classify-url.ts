import { belowBaseUrl, isBelow } from '../theme/hooks/paths.js';

/** The site as links see it. */
export interface SiteBounds {
  origin: string;
  baseUrl: string;
  externalPaths: readonly string[];
}

// Files that a documentation links to; a dot alone means nothing: `/docs/0.1.x` is a page.
const FILE =
  /\.(?:7z|avif|css|csv|gif|gz|ico|jpe?g|js|json|mjs|mp[34]|pdf|png|svg|tar|tgz|txt|wasm|webm|webp|xml|zip)$/i;

/**
 * Whether a URL leads to a page of the site that can be shown without leaving this document. Words
 * to be shown on it (`#:~:text=…`) are known to the browser alone, and only when it loads a
 * document.
 */
export function isPageUrl(url: URL, site: SiteBounds): boolean {
  if (url.origin !== site.origin || url.hash.includes(':~:')) return false;
  if (belowBaseUrl(url.pathname, site.baseUrl) === undefined || FILE.test(url.pathname))
    return false;
  return !site.externalPaths.some((prefix) => isBelow(url.pathname, prefix));
}

/**
 * Whether the browser itself would stay in this document: only the hash differs, and there is one.
 */
export function isHashUrl(url: URL, current: { pathname: string; search: string }): boolean {
  return url.hash !== '' && url.pathname === current.pathname && url.search === current.search;
}

/** The page that a link would open in this window; `undefined` when that is the browser's job. */
export function readPageLink(link: HTMLAnchorElement, site: SiteBounds): URL | undefined {
  if (link.matches('[download],[data-noroute],[target]:not([target=""],[target="_self"])'))
    return undefined;
  // The protocol of an address that browsers cannot read. `URL.canParse` is missing in Safari 16.
  if (link.protocol === ':') return undefined;
  const url = new URL(link.href);
  return isPageUrl(url, site) ? url : undefined;
}
