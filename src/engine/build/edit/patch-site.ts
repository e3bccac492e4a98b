import { sidebarKey } from '../../../resolve/sidebars/sidebar-key.js';
import type { DocCard } from '../../../types/doc.js';
import type { Site, SiteDoc } from '../../../types/site.js';
import { patchMap } from '../../store/lazy-maps.js';
import type { NameChanges } from './compare-sites.js';

interface PatchRequest {
  /** As it was kept. */
  before: Site;
  /** As it is, which is the same but for the changes. */
  after: Site;
  changes: NameChanges;
  /** What texts say of their pages now, where that is something else than before. */
  cards: ReadonlyMap<string, DocCard>;
}

/** A site as it is, made of what was kept of it as it was: to keep it again, only what has changed is written anew. */
export function patchSite({ before, after, changes, cards }: PatchRequest): Site {
  const sources = new Set([...changes.docs, ...cards.keys()]);
  const docs = [...sources].flatMap((source) => after.docBySource.get(source) ?? []);
  const inEdition = (edition: string) => docs.filter((doc) => doc.edition === edition);
  return {
    ...before,
    docs: mapValues(before.docs, (own, edition) =>
      patchMap(
        own,
        byKey(inEdition(edition), ({ id }) => id),
      ),
    ),
    sidebars: after.sidebars,
    routes: patchMap(before.routes, pick(after.routes, changes.routes)),
    cards: patchMap(before.cards, pick(after.cards, cards.keys())),
    docBySource: patchMap(
      before.docBySource,
      byKey(docs, ({ source }) => source),
    ),
    sidebarSpots: patchSpots({ before, after, changes }),
    pager: patchMap(before.pager, pick(after.pager, changes.pager)),
  };
}

/** They have the labels of entries. */
function patchSpots({
  before,
  after,
  changes,
}: Pick<PatchRequest, 'before' | 'after' | 'changes'>): Site['sidebarSpots'] {
  const changed = new Set(changes.sidebars.map((change) => sidebarKey(change.after)));
  return mapValues(before.sidebarSpots, (own, key) => {
    const spots = changed.has(key) ? (after.sidebarSpots.get(key) ?? []) : [];
    return patchMap(own, new Map([...spots].filter(([name, { label }]) => own.get(name)?.label !== label)));
  });
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
