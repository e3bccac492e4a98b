import type { Site } from '../../../types/site.js';

/** Keys of `Site.pager` of pages that lead to an address and are not led to by its page, by the address. */
export type OneWayLinks = ReadonlyMap<string, readonly string[]>;

type Paged = Pick<Site, 'pager' | 'routes' | 'routeBySource'>;

/**
 * Finds them: usually the page before leads to the page after and back, so whoever looks for what leads to a page needs to look at
 * no others but these.
 */
export function listOneWayLinks(site: Paged): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, { prev, next }] of site.pager) {
    const own = hrefOf(site, key);
    const note = (href: string | undefined, side: 'prev' | 'next') => {
      if (href === undefined) return;
      const isMutual = keyAt(site, own) === key && site.pager.get(keyAt(site, href))?.[side]?.href === own;
      if (!isMutual) found.set(href, [...(found.get(href) ?? []), key]);
    };
    note(prev?.href, 'next');
    note(next?.href, 'prev');
  }
  return found;
}

/** Keys of all pages that may lead to an address. */
export function leadingTo(site: Paged, oneWay: OneWayLinks, href: string): string[] {
  const { prev, next } = site.pager.get(keyAt(site, href)) ?? {};
  const mutual = [prev, next].flatMap((link) => (link === undefined ? [] : [keyAt(site, link.href)]));
  return [...mutual, ...(oneWay.get(href) ?? [])];
}

const hrefOf = ({ routeBySource }: Paged, key: string): string => routeBySource.get(key) ?? key;

function keyAt({ routes }: Paged, href: string): string {
  const route = routes.get(href);
  return route !== undefined && 'source' in route ? route.source : href;
}
