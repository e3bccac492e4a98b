import { hashTexts } from '../../lib/hash.js';
import { inGroups } from '../../lib/in-groups.js';
import { MARKDOWN_PROGRAMS } from '../../lib/markdown/markdown-programs.js';
import type { Site, SiteDoc } from '../../types/site.js';
import { describeOptions } from '../compile/describe-options.js';
import { type ActiveFeature, type FeatureSet, listWorking } from '../features/feature-set.js';

/** Made from the rest of the site: what changes them changes that. */
const DERIVED: ReadonlySet<string> = new Set<keyof Site>([
  'docBySource',
  'routesByTail',
  'routesByFolder',
]);

/**
 * Stands for everything that the page of one doc may show of the others: names, titles, addresses,
 * the config. What only its own page shows of a doc (its card: description, keywords …) is left
 * out, so that a change of prose is no change for the other pages. Pages of categories show
 * descriptions, too: this does not stand for them.
 */
export function describeWorld(site: Site, set: FeatureSet): string {
  return hashTexts(describeInPieces(site, listWorking(set, site)));
}

/**
 * So much of a list is one text: that of all pages of a large site would be as large as all that is
 * known of them.
 */
const PAGES = 500;

function* describeInPieces(site: Site, working: readonly ActiveFeature[]): Generator<string> {
  const { docs, routes, routeBySource, pager, cards: _, ...rest } = site;
  // What there is of every page is plain: to look at each value of it takes longer than to write
  // them all.
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

/** What is a program, or holds some. */
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
