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

/** Placeholder origin for parsing an address without an origin. */
const SITE = 'http://site.invalid';

/**
 * Returns an address as the URL Standard serializes it. Also percent-encodes characters with a
 * special meaning in configs of hosts (`$`, braces, quotes). In addresses of the site these include
 * `:*()`, which is safe because hosts decode file paths.
 */
function encodeTarget(to: string): string {
  const { href } = new URL(to, SITE);
  return href.startsWith(`${SITE}/`)
    ? href.slice(SITE.length).replace(/[^\w.~/?#[\]@!&+,;=%-]/g, encodeCharacter)
    : href.replace(/[^\w.~/?#[\]@!&+,;=%:*()-]/g, encodeCharacter);
}

const encodeCharacter = (char: string): string =>
  `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

/** True if a target contains, after its origin, a character of placeholders in host configs. */
export function isPatternLike(to: string): boolean {
  return /[:*()]/.test(to.replace(/^https?:\/\/[^/]*/, ''));
}

/**
 * Returns 302 for a redirect from a folder to a page in it, because that page may change and
 * browsers cache a 301 permanently.
 */
function statusOf(from: string, to: string): 301 | 302 {
  return to.startsWith(`${from.replace(/\/$/, '')}/`) ? 302 : 301;
}
