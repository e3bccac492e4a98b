import { decodePath } from '../../resolve/routes/route-path.js';
import type { Route } from '../../types/site/route.js';
import type { HostRedirect } from './host-rules.js';

/** Lists the redirects of a site for its host, in the form that `HostRedirect` describes. */
export function listRedirects(routes: readonly Route[]): HostRedirect[] {
  return routes.flatMap((route) =>
    route.kind === 'redirect'
      ? [
          {
            from: route.path
              .replace(/\/{2,}/g, '/')
              .split('/')
              .map(decodePath)
              .join('/'),
            to: encodeTarget(route.to),
            status: statusOf(route.path, route.to),
          },
        ]
      : [],
  );
}

/** Stands for the site itself while the URL parser reads an address without an origin. */
const SITE = 'http://site.invalid';

/**
 * Returns an address as the URL Standard writes it. Characters that configs of hosts give a meaning
 * (`$`, braces, quotes) are percent-encoded as well. For pages of the site these include `:*()`:
 * hosts decode the paths of files.
 */
function encodeTarget(to: string): string {
  const { href } = new URL(to, SITE);
  return href.startsWith(`${SITE}/`)
    ? href.slice(SITE.length).replace(/[^\w.~/?#[\]@!&+,;=%-]/g, encodeCharacter)
    : href.replace(/[^\w.~/?#[\]@!&+,;=%:*()-]/g, encodeCharacter);
}

const encodeCharacter = (char: string): string =>
  `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * True if a target has a character after its origin that hosts with patterns take for a
 * placeholder.
 */
export function isPatternLike(to: string): boolean {
  return /[:*()]/.test(to.replace(/^https?:\/\/[^/]*/, ''));
}

/**
 * Returns 302 for a redirect from a folder to a page in it, because that page may change: browsers
 * cache a 301 for good.
 */
function statusOf(from: string, to: string): 301 | 302 {
  return to.startsWith(`${from.replace(/\/$/, '')}/`) ? 302 : 301;
}
