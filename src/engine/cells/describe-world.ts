import { hash } from '../../lib/hash.js';
import { MARKDOWN_PROGRAMS } from '../../lib/markdown/markdown-programs.js';
import type { Site, SiteDoc } from '../../types/site.js';
import { describeOptions } from '../compile/describe-options.js';
import { type ActiveFeature, type FeatureSet, listWorking } from '../features/feature-set.js';

/** Made from the rest of the site: what changes them changes that. */
const DERIVED: ReadonlySet<string> = new Set<keyof Site>(['docBySource', 'routesByTail', 'routesByFolder']);

/**
 * Stands for everything that the page of one doc may show of the others: names, titles, addresses, the config. What
 * only its own page shows of a doc (its card: description, keywords …) is left out, so that a change of prose is no
 * change for the other pages. Pages of categories show descriptions, too: this does not stand for them.
 */
export function describeWorld(site: Site, set: FeatureSet): string {
  const { docs, routes, routeBySource, pager, cards: _, ...rest } = site;
  // What there is of every page is plain: to look at each value of it takes longer than to write them all.
  const pages = [
    [...docs].map(([edition, own]) => [edition, [...own.values()].map(withoutOwnFacts)]),
    [...routes.values()],
    [...routeBySource],
    [...pager],
  ];
  return hash(JSON.stringify(pages) + describeRest(rest, listWorking(set, site)));
}

/** What is a program, or holds some. */
const PROGRAMS: ReadonlySet<string> = new Set([...MARKDOWN_PROGRAMS, 'plugins']);

function describeRest(rest: Partial<Site>, working: readonly ActiveFeature[]): string {
  return JSON.stringify(rest, (key, value: unknown) => {
    if (DERIVED.has(key)) return undefined;
    if (PROGRAMS.has(key)) return describeOptions(value);
    if (key === 'features' && value instanceof Map) return working.map((one) => describeState(one, value));
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
