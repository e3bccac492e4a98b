import type { FindAddress } from '../../compile/parse/show-addresses.js';
import { hash } from '../../lib/hash.js';
import { findLinkAddress, type LinkSite } from '../../resolve/links/find-link-address.js';
import type { EditionKey } from '../../types/edition.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import type { Site } from '../../types/site.js';

/** Routes of a site, as JSON. */
interface Routes {
  routes: (readonly [file: string, route: string])[];
  editions: (readonly [EditionKey, DocsEdition])[];
}

/** Routes by which compile threads resolve links. All threads share this memory. */
export interface LinkRoutes {
  /** Hash of the content. */
  key: string;
  /** JSON of `Routes`. */
  bytes: SharedArrayBuffer;
}

/** Copies the routes of a site to memory that threads share. */
export function packLinkRoutes({
  routeBySource,
  editions,
}: Pick<Site, 'routeBySource' | 'editions'>): LinkRoutes {
  const routes: Routes = { routes: [...routeBySource], editions: [...editions] };
  const text = new TextEncoder().encode(JSON.stringify(routes));
  const bytes = new SharedArrayBuffer(text.length);
  new Uint8Array(bytes).set(text);
  return { key: hash(text), bytes };
}

/**
 * Resolves links by the routes that `present` returns. They are parsed once for each state of the
 * site.
 */
export function createAddressFinder(
  bounds: Site['bounds'],
  present: () => LinkRoutes | undefined,
): FindAddress {
  let read: { key: string; site: LinkSite } | undefined;
  return (url, { file, routes }) => {
    const packed = present();
    if (packed === undefined) return undefined;
    if (read?.key !== packed.key) read = { key: packed.key, site: unpack(packed, bounds) };
    const { site } = read;
    const routeBySource = {
      get(source: string) {
        const route = site.routeBySource.get(source);
        routes.push([source, route ?? null]);
        return route;
      },
    };
    return findLinkAddress(url, { source: file, site: { ...site, routeBySource } });
  };
}

function unpack({ bytes }: LinkRoutes, bounds: Site['bounds']): LinkSite {
  const text = new TextDecoder().decode(new Uint8Array(bytes).slice());
  const { routes, editions } = JSON.parse(text) as Routes;
  return { routeBySource: new Map(routes), editions: new Map(editions), bounds };
}
