import type { Behind } from '../../engine/store/lazy-map.js';
import { patchMap } from '../../engine/store/patch-map.js';
import { sidebarKey } from '../../resolve/sidebars/sidebar-key.js';
import type { DocCard } from '../../types/doc.js';
import type { EditionKey } from '../../types/edition.js';
import type { Renaming } from '../../types/feature/renaming.js';
import type { Sidebar } from '../../types/site/sidebar.js';
import type { Site, SiteDoc } from '../../types/site.js';
import type { NameChanges } from './compare-sites.js';
import { patchGroups } from './patch-groups.js';

/** Changed names of pages, and new pages. */
export interface SitePatch extends Omit<Renaming, 'added'> {
  /** Metadata of the changed docs. */
  cards: ReadonlyMap<string, DocCard>;
  behind: Behinds;
}

/** After which key each new key is inserted into the maps of a site. */
export interface Behinds {
  doc(edition: EditionKey, id: string): ReturnType<Behind>;
  route: Behind;
  /** For all maps keyed by source file. */
  source: Behind;
  pager: Behind;
  spot(sidebar: string, name: string): ReturnType<Behind>;
}

/**
 * Returns the changed site as a patch of the stored one, so that only the changes are written when
 * it is stored again.
 */
export function patchSite(before: Site, patch: SitePatch): Site {
  const { cards, docs, sidebars, spots, pager, behind } = patch;
  const inEdition = (edition: string) => docs.filter((doc) => doc.edition === edition);
  const routes = new Map(patch.routes.map((route) => [route.path, route]));
  const sources = patch.routes.flatMap((route) =>
    'source' in route && !before.routeBySource.has(route.source)
      ? [[route.source, route.path] as const]
      : [],
  );
  const after = {
    ...before,
    docs: mapValues(before.docs, (own, edition) =>
      patchMap(
        own,
        byKey(inEdition(edition), ({ id }) => id),
        (id) => behind.doc(edition, id),
      ),
    ),
    sidebars: mapValues(before.sidebars, (own, edition) => putSidebars(own, sidebars, edition)),
    routes: patchMap(before.routes, routes, behind.route),
    routeBySource: patchMap(before.routeBySource, new Map(sources), behind.source),
    cards: patchMap(before.cards, cards, behind.source),
    docBySource: patchMap(
      before.docBySource,
      byKey(docs, ({ source }) => source),
      behind.source,
    ),
    sidebarSpots: mapValues(before.sidebarSpots, (own, key) =>
      patchMap(own, spots.get(key) ?? new Map(), (name) => behind.spot(key, name)),
    ),
    pager: patchMap(before.pager, pager, behind.pager),
  };
  const news = [...routes.keys()].filter((path) => !before.routes.has(path));
  return { ...after, ...patchGroups(after, news) };
}

function putSidebars(
  own: ReadonlyMap<string, Sidebar>,
  sidebars: readonly Sidebar[],
  edition: string,
): ReadonlyMap<string, Sidebar> {
  const changed = sidebars.filter((sidebar) => sidebar.edition === edition);
  const byName = new Map(changed.map((sidebar) => [sidebar.name, sidebar]));
  return changed.length === 0
    ? own
    : mapValues(own, (sidebar, name) => byName.get(name) ?? sidebar);
}

interface PatchRequest {
  before: Site;
  after: Site;
  changes: NameChanges;
  cards: ReadonlyMap<string, DocCard>;
}

/** Lists the changes from one site to another. */
export function listPatch({ after, before, changes, cards }: PatchRequest): SitePatch {
  // In the order of the site: one new page may be inserted after another.
  const news = new Set([...cards.keys()].filter((source) => !before.cards.has(source)));
  const added =
    news.size === 0 ? [] : [...after.routeBySource.keys()].filter((source) => news.has(source));
  const sources = new Set([...changes.docs, ...added, ...cards.keys()]);
  const paths = added.flatMap((source) => after.routeBySource.get(source) ?? []);
  return {
    cards: pick(after.cards, cards.keys()),
    docs: [...sources].flatMap((source) => after.docBySource.get(source) ?? []),
    sidebars: changes.sidebars.map((change) => change.after),
    spots: listSpots({ before, after, changes }),
    pager: pick(after.pager, [...changes.pager, ...added]),
    routes: [...pick(after.routes, [...changes.routes, ...paths]).values()],
    behind: {
      doc: (edition, id) => keyBefore(after.docs.get(edition), id),
      route: (path) => keyBefore(after.routes, path),
      source: (source) => keyBefore(after.routeBySource, source),
      pager: (key) => keyBefore(after.pager, key),
      spot: (sidebar, name) => keyBefore(after.sidebarSpots.get(sidebar), name),
    },
  };
}

/** Lists the labels of changed sidebar entries, with their positions. */
function listSpots({ before, after, changes }: Omit<PatchRequest, 'cards'>): SitePatch['spots'] {
  return new Map(
    changes.sidebars.map((change) => {
      const key = sidebarKey(change.after);
      const own = before.sidebarSpots.get(key);
      const spots = [...(after.sidebarSpots.get(key) ?? [])];
      return [
        key,
        new Map(
          spots.filter(([name, spot]) => JSON.stringify(own?.get(name)) !== JSON.stringify(spot)),
        ),
      ];
    }),
  );
}

const byKey = (docs: readonly SiteDoc[], key: (doc: SiteDoc) => string): Map<string, SiteDoc> =>
  new Map(docs.map((doc) => [key(doc), doc]));

function pick<V>(map: ReadonlyMap<string, V>, keys: Iterable<string>): Map<string, V> {
  const wanted = [...new Set(keys)];
  return new Map(
    wanted.flatMap((key) => {
      const value = map.get(key);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

function keyBefore(map: ReadonlyMap<string, unknown> | undefined, key: string): string | null {
  let last: string | null = null;
  for (const one of map?.keys() ?? []) {
    if (one === key) break;
    last = one;
  }
  return last;
}

function mapValues<K extends string, V>(
  map: ReadonlyMap<K, V>,
  make: (value: V, key: K) => V,
): Map<K, V> {
  return new Map([...map].map(([key, value]) => [key, make(value, key)]));
}
