import { sidebarKey } from '../../../resolve/sidebars/sidebar-key.js';
import type { Sidebar } from '../../../types/site/sidebar.js';
import type { Site, SiteDoc } from '../../../types/site.js';

/** What is called otherwise in one site than in another, which are the same apart from that. */
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

/** What is compared entry by entry, or made from the rest. */
const APART: ReadonlySet<string> = new Set<keyof Site>([
  'config',
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

/**
 * Finds out what is called otherwise. Undefined when the sites differ in anything else. `files`: of which the texts are
 * others. The docs of an edition are made of its own texts alone, so those of all other editions need not be looked at.
 */
export function compareSites(before: Site, after: Site, files: Iterable<string>): NameChanges | undefined {
  if (describeRest(before) !== describeRest(after)) return undefined;
  const routes = compareMaps(before.routes, after.routes, ({ path, file, kind, edition, view, isApart }) => [
    path,
    file,
    kind,
    edition,
    view,
    isApart,
  ]);
  const editions = new Set([...files].map((file) => after.docBySource.get(file)?.edition));
  const docs = compareDocs(before, after, editions);
  const sidebars = compareSidebars(before, after);
  if (routes === undefined || docs === undefined || sidebars === undefined) return undefined;
  const pager = compareMaps(before.pager, after.pager, ({ prev, next }) => [prev?.href, next?.href]);
  return pager && { docs, pager, routes, sidebars };
}

function describeRest(site: Site): string {
  const rest = Object.entries(site).filter(([name]) => !APART.has(name));
  return JSON.stringify([site.config.head, ...rest], (_key, value: unknown) =>
    isIterable(value) ? [...value] : value,
  );
}

/** Maps, and those that are read when they are asked for. */
const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

/**
 * The keys of the values that differ. Undefined when there are other keys, in another order, or `same` of two values differs.
 * The cards of docs have been compared.
 */
function compareMaps<V>(
  before: ReadonlyMap<string, V>,
  after: ReadonlyMap<string, V>,
  same: (value: V) => unknown,
): Set<string> | undefined {
  if (before.size !== after.size) return undefined;
  const changed = new Set<string>();
  const others = after[Symbol.iterator]();
  for (const [key, value] of before) {
    const [otherKey, other] = others.next().value as [string, V];
    if (key !== otherKey) return undefined;
    if (isSame(value, other, 'card')) continue;
    if (!isSame(same(value), same(other))) return undefined;
    changed.add(key);
  }
  return changed;
}

function compareDocs(
  before: Site,
  after: Site,
  editions: ReadonlySet<string | undefined>,
): Set<string> | undefined {
  if (!isSameJson([...before.docs.keys()], [...after.docs.keys()])) return undefined;
  const changed = new Set<string>();
  for (const [edition, own] of before.docs) {
    if (!editions.has(edition)) continue;
    const others = after.docs.get(edition) ?? new Map<string, SiteDoc>();
    const ids = compareMaps(
      own,
      others,
      ({ title: _title, description: _description, label: _label, card: _card, ...rest }) => rest,
    );
    if (ids === undefined) return undefined;
    for (const id of ids) changed.add(others.get(id)?.source ?? '');
  }
  return changed;
}

function compareSidebars(before: Site, after: Site): SidebarChange[] | undefined {
  const all = ({ sidebars }: Site) =>
    new Map([...sidebars].flatMap(([key, own]) => [...own].map(([name, one]) => [`${key} ${name}`, one])));
  const [own, others] = [all(before), all(after)];
  const keys = compareMaps(own, others, sidebarKey);
  const changes = [...(keys ?? [])].flatMap((key) => {
    const [one, other] = [own.get(key), others.get(key)];
    return one && other ? [{ before: one, after: other }] : [];
  });
  // The pages of a feature's sidebar need not be docs.
  return keys && changes.every(({ after: { edition } }) => after.docs.has(edition)) ? changes : undefined;
}

const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether two values of a site are the same, but for one of their properties. */
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
