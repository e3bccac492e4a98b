import { hashTexts } from '../../lib/hash.js';
import { inGroups } from '../../lib/in-groups.js';
import { MARKDOWN_PROGRAMS } from '../../lib/markdown/markdown-programs.js';
import type { Site, SiteDoc } from '../../types/site.js';
import { describeOptions } from '../compile/describe-options.js';
import { type ActiveFeature, type FeatureSet, listWorking } from '../features/feature-set.js';

/** Derived from the rest of the site, so they need no hash of their own. */
const DERIVED: ReadonlySet<string> = new Set<keyof Site>([
  'docBySource',
  'routesByTail',
  'routesByFolder',
]);

/**
 * Returns a hash of all site data that a doc page can show about other pages: names, titles,
 * addresses, the config. It leaves out what only a doc's own page shows (description, keywords …),
 * so editing prose does not invalidate other pages. Category pages, which do show descriptions,
 * must not use it.
 */
export function describeWorld(site: Site, set: FeatureSet): string {
  return hashTexts(describeInPieces(site, listWorking(set, site)));
}

/**
 * Number of pages that are serialized together: the text of all pages of a large site would double
 * the memory of their metadata.
 */
const PAGES = 500;

function* describeInPieces(site: Site, working: readonly ActiveFeature[]): Generator<string> {
  const { docs, routes, routeBySource, pager, cards: _, ...rest } = site;
  // Page data is plain JSON: serializing it in groups is faster than inspecting each value.
  for (const [edition, own] of docs) {
    yield JSON.stringify([edition, own.size]);
    for (const some of inGroups(own.values(), PAGES))
      yield JSON.stringify(some.map(withoutOwnFacts));
  }
  for (const [name, all] of Object.entries({ routes: routes.values(), routeBySource, pager })) {
    yield name;
    for (const some of inGroups<unknown>(all, PAGES)) yield JSON.stringify(some);
  }
  for (const [key, value] of Object.entries(rest)) yield describeRest({ [key]: value }, working);
}

/** Properties that are or contain functions. */
const PROGRAMS: ReadonlySet<string> = new Set([...MARKDOWN_PROGRAMS, 'plugins']);

function describeRest(rest: Partial<Site>, working: readonly ActiveFeature[]): string {
  return JSON.stringify(rest, (key, value: unknown) => {
    if (DERIVED.has(key)) return undefined;
    if (PROGRAMS.has(key)) return describeOptions(value);
    if (key === 'features' && value instanceof Map)
      return working.map((one) => describeState(one, value));
    if (value instanceof Map || value instanceof Set) return [...value];
    return typeof value === 'function' ? value.toString() : value;
  });
}

function withoutOwnFacts({ description: _description, card: _card, ...doc }: SiteDoc) {
  return doc;
}

function describeState({ feature }: ActiveFeature, states: ReadonlyMap<string, unknown>): unknown {
  const state = states.get(feature.name);
  return feature.visible === undefined ? state : feature.visible(state);
}
