import { kindOf } from '../../bundle/outputs/find-chunks.js';
import { isSameJson } from '../../lib/is-same-json.js';
import { sidebarKey } from '../../resolve/sidebars/sidebar-key.js';
import type { Route } from '../../types/site/route.js';
import type { Sidebar } from '../../types/site/sidebar.js';
import type { Site, SiteDoc } from '../../types/site.js';

/** The names that differ between two sites that are otherwise the same, apart from new pages. */
export interface NameChanges {
  /** Source files of docs. */
  docs: ReadonlySet<string>;
  /** Keys of `Site.pager`. */
  pager: ReadonlySet<string>;
  /** Paths of routes. */
  routes: ReadonlySet<string>;
  sidebars: readonly SidebarChange[];
}

export interface SidebarChange {
  before: Sidebar;
  after: Sidebar;
}

/** Properties that are compared entry by entry, made from the others, or inputs. */
const APART: ReadonlySet<string> = new Set<keyof Site>([
  'config',
  'languages',
  'docs',
  'routes',
  'routeBySource',
  'sidebars',
  'sidebarSpots',
  'pager',
  'cards',
  'docBySource',
  'routesByTail',
  'routesByFolder',
]);

/** Files of the edited texts. */
interface EditedFiles {
  files: Iterable<string>;
  /** Those of them that are new: only the second site has their pages. */
  added: ReadonlySet<string>;
}

/**
 * Finds the names that differ between two sites. Returns undefined if the sites differ in anything
 * else. The docs of an edition are made only from its own texts, so all other editions are skipped.
 */
export function compareSites(
  before: Site,
  after: Site,
  { files, added }: EditedFiles,
): NameChanges | undefined {
  if (describeRest(before) !== describeRest(after)) return undefined;
  const kinds = added.size === 0 ? new Set() : new Set([...before.routes.values()].map(kindOf));
  const isNewRoute = (_: string, route: Route) =>
    'source' in route && added.has(route.source) && kinds.has(kindOf(route));
  const routes = compareMaps(before.routes, after.routes, {
    same: ({ path, file, kind, edition, view, isApart }) => [
      path,
      file,
      kind,
      edition,
      view,
      isApart,
    ],
    isNew: isNewRoute,
  });
  const editions = new Set([...files].map((file) => after.docBySource.get(file)?.edition));
  const docs = compareDocs({ before, after, editions, added });
  const sidebars = compareSidebars(before, after);
  if (routes === undefined || docs === undefined || sidebars === undefined) return undefined;
  const pager = compareMaps(before.pager, after.pager, {
    // A new page comes between two existing ones.
    same: ({ prev, next }) => (added.size === 0 ? [prev?.href, next?.href] : null),
    isNew: (key) => added.has(key),
  });
  return pager && { docs, pager, routes, sidebars };
}

function describeRest(site: Site): string {
  const rest = Object.entries(site).filter(([name]) => !APART.has(name));
  return JSON.stringify([site.config.head, ...rest], (_key, value: unknown) =>
    isIterable(value) ? [...value] : value,
  );
}

/** True for maps, including those that load entries on demand. */
const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

interface Comparison<V> {
  same(value: V): unknown;
  /** Whether an entry may be only in the second map. Default: no. */
  isNew?(key: string, value: V): boolean;
}

/**
 * Returns the keys of the values that differ; undefined if the maps have other keys, in another
 * order, or `same` of two values differs. The caller has compared the cards of docs.
 */
function compareMaps<V>(
  before: ReadonlyMap<string, V>,
  after: ReadonlyMap<string, V>,
  { same, isNew = () => false }: Comparison<V>,
): Set<string> | undefined {
  const changed = new Set<string>();
  const own = before[Symbol.iterator]();
  let news = 0;
  for (const [key, other] of after) {
    if (!before.has(key) && isNew(key, other)) {
      news++;
      continue;
    }
    const [ownKey, value] = own.next().value ?? [];
    if (value === undefined || key !== ownKey) return undefined;
    if (isSame(value, other, 'card')) continue;
    if (!isSame(same(value), same(other))) return undefined;
    changed.add(key);
  }
  return before.size + news === after.size ? changed : undefined;
}

function compareDocs({
  before,
  after,
  editions,
  added,
}: {
  before: Site;
  after: Site;
  editions: ReadonlySet<string | undefined>;
  added: ReadonlySet<string>;
}): Set<string> | undefined {
  if (!isSameJson([...before.docs.keys()], [...after.docs.keys()])) return undefined;
  const changed = new Set<string>();
  for (const [edition, own] of before.docs) {
    if (!editions.has(edition)) continue;
    const others = after.docs.get(edition) ?? new Map<string, SiteDoc>();
    const ids = compareMaps(own, others, {
      same: ({ title: _title, description: _description, label: _label, card: _card, ...rest }) =>
        rest,
      // Other versions of a doc link to it by id.
      isNew: (id, { source }) =>
        added.has(source) && ![...before.docs.values()].some((docs) => docs.has(id)),
    });
    if (ids === undefined) return undefined;
    for (const id of ids) changed.add(others.get(id)?.source ?? '');
  }
  return changed;
}

function compareSidebars(before: Site, after: Site): SidebarChange[] | undefined {
  const all = ({ sidebars }: Site) =>
    new Map(
      [...sidebars].flatMap(([key, own]) => [...own].map(([name, one]) => [`${key} ${name}`, one])),
    );
  const [own, others] = [all(before), all(after)];
  const keys = compareMaps(own, others, { same: sidebarKey });
  const changes = [...(keys ?? [])].flatMap((key) => {
    const [one, other] = [own.get(key), others.get(key)];
    return one && other ? [{ before: one, after: other }] : [];
  });
  // The pages of a feature's sidebar may be no docs.
  return keys && changes.every(({ after: { edition } }) => after.docs.has(edition))
    ? changes
    : undefined;
}

/** Whether two values of a site are the same, apart from one property. */
function isSame(a: unknown, b: unknown, without?: string): boolean {
  if (Object.is(a, b)) return true;
  if (!isComposed(a) || !isComposed(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key === without || (Object.hasOwn(b, key) && isSame(a[key], b[key])))
  );
}

const isComposed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
