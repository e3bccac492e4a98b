import { sidebarKey } from '../../../resolve/sidebars/sidebar-key.js';
import type { DocCard } from '../../../types/doc.js';
import type { Renaming } from '../../../types/feature/renaming.js';
import type { Sidebar } from '../../../types/site/sidebar.js';
import type { Site, SiteDoc } from '../../../types/site.js';
import { patchMap } from '../../store/lazy-maps.js';
import type { NameChanges } from './compare-sites.js';

/** What pages are called now, where that is something else than before. */
export interface SitePatch extends Renaming {
  /** What texts say of their pages. */
  cards: ReadonlyMap<string, DocCard>;
}

/** A site as it is, made of what was kept of it as it was: to keep it again, only what has changed is written anew. */
export function patchSite(before: Site, { cards, docs, sidebars, spots, pager, routes }: SitePatch): Site {
  const inEdition = (edition: string) => docs.filter((doc) => doc.edition === edition);
  return {
    ...before,
    docs: mapValues(before.docs, (own, edition) =>
      patchMap(
        own,
        byKey(inEdition(edition), ({ id }) => id),
      ),
    ),
    sidebars: mapValues(before.sidebars, (own, edition) => putSidebars(own, sidebars, edition)),
    routes: patchMap(before.routes, new Map(routes.map((route) => [route.path, route]))),
    cards: patchMap(before.cards, cards),
    docBySource: patchMap(
      before.docBySource,
      byKey(docs, ({ source }) => source),
    ),
    sidebarSpots: mapValues(before.sidebarSpots, (own, key) => patchMap(own, spots.get(key) ?? new Map())),
    pager: patchMap(before.pager, pager),
  };
}

function putSidebars(
  own: ReadonlyMap<string, Sidebar>,
  sidebars: readonly Sidebar[],
  edition: string,
): ReadonlyMap<string, Sidebar> {
  const changed = sidebars.filter((sidebar) => sidebar.edition === edition);
  const byName = new Map(changed.map((sidebar) => [sidebar.name, sidebar]));
  return changed.length === 0 ? own : mapValues(own, (sidebar, name) => byName.get(name) ?? sidebar);
}

/** What has changed from one site to another. */
export function listPatch({
  after,
  before,
  changes,
  cards,
}: {
  before: Site;
  after: Site;
  changes: NameChanges;
  cards: ReadonlyMap<string, DocCard>;
}): SitePatch {
  const sources = new Set([...changes.docs, ...cards.keys()]);
  return {
    cards: pick(after.cards, cards.keys()),
    docs: [...sources].flatMap((source) => after.docBySource.get(source) ?? []),
    sidebars: changes.sidebars.map((change) => change.after),
    spots: listSpots({ before, after, changes }),
    pager: pick(after.pager, changes.pager),
    routes: [...pick(after.routes, changes.routes).values()],
  };
}

/** They have the labels of entries. */
function listSpots({
  before,
  after,
  changes,
}: {
  before: Site;
  after: Site;
  changes: NameChanges;
}): SitePatch['spots'] {
  return new Map(
    changes.sidebars.map((change) => {
      const key = sidebarKey(change.after);
      const own = before.sidebarSpots.get(key);
      const spots = [...(after.sidebarSpots.get(key) ?? [])];
      return [key, new Map(spots.filter(([name, { label }]) => own?.get(name)?.label !== label))];
    }),
  );
}

const byKey = (docs: readonly SiteDoc[], key: (doc: SiteDoc) => string): Map<string, SiteDoc> =>
  new Map(docs.map((doc) => [key(doc), doc]));

function pick<V>(map: ReadonlyMap<string, V>, keys: Iterable<string>): Map<string, V> {
  return new Map(
    [...keys].flatMap((key) => {
      const value = map.get(key);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

function mapValues<K extends string, V>(map: ReadonlyMap<K, V>, make: (value: V, key: K) => V): Map<K, V> {
  return new Map([...map].map(([key, value]) => [key, make(value, key)]));
}
