import { patchMap } from '../../engine/store/patch-map.js';
import type { Site } from '../../types/site.js';

/**
 * Keys of `Site.pager` of pages that link to an address whose page does not link back, by address.
 */
export type OneWayLinks = ReadonlyMap<string, readonly string[]>;

type Paged = Pick<Site, 'pager' | 'routes' | 'routeBySource'>;

/**
 * Finds them. Usually a page and the next one link to each other, so these are the only other pages
 * that may link to a given page.
 */
export function listOneWayLinks(site: Paged): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of site.pager.keys())
    for (const href of listOneWayFrom(site, key))
      found.set(href, [...(found.get(href) ?? []), key]);
  return found;
}

function listOneWayFrom(site: Paged, key: string): string[] {
  const { prev, next } = site.pager.get(key) ?? {};
  const own = hrefOf(site, key);
  const isOneWay = (href: string | undefined, side: 'prev' | 'next'): href is string =>
    href !== undefined &&
    !(keyAt(site, own) === key && site.pager.get(keyAt(site, href))?.[side]?.href === own);
  return [
    ...(isOneWay(prev?.href, 'next') ? [prev.href] : []),
    ...(isOneWay(next?.href, 'prev') ? [next.href] : []),
  ];
}

/**
 * Updates them for a site in which some pages have other links, or are new. `keys`: keys of these
 * pages in `Site.pager`.
 */
export function patchOneWayLinks(
  oneWay: OneWayLinks,
  { before, after, keys }: { before: Paged; after: Paged; keys: readonly string[] },
): OneWayLinks {
  const around = (site: Paged, key: string) => {
    const { prev, next } = site.pager.get(key) ?? {};
    return [prev, next].flatMap((link) => (link === undefined ? [] : [keyAt(site, link.href)]));
  };
  const looked = new Set(
    keys.flatMap((key) => [
      key,
      ...around(before, key),
      ...around(after, key),
      ...(oneWay.get(hrefOf(after, key)) ?? []),
    ]),
  );
  const patches = new Map<string, readonly string[]>();
  const own = (href: string) => patches.get(href) ?? oneWay.get(href) ?? [];
  for (const key of looked) {
    for (const href of listOneWayFrom(before, key))
      patches.set(
        href,
        own(href).filter((one) => one !== key),
      );
    for (const href of listOneWayFrom(after, key)) patches.set(href, [...own(href), key]);
  }
  return patchMap(oneWay, patches);
}

/** Returns the keys of all pages that may link to an address. */
export function leadingTo(site: Paged, oneWay: OneWayLinks, href: string): string[] {
  const { prev, next } = site.pager.get(keyAt(site, href)) ?? {};
  const mutual = [prev, next].flatMap((link) =>
    link === undefined ? [] : [keyAt(site, link.href)],
  );
  return [...mutual, ...(oneWay.get(href) ?? [])];
}

const hrefOf = ({ routeBySource }: Paged, key: string): string => routeBySource.get(key) ?? key;

function keyAt({ routes }: Paged, href: string): string {
  const route = routes.get(href);
  return route !== undefined && 'source' in route ? route.source : href;
}
