import type { SiteConfig } from '../../types/config.js';
import type { Feature } from '../../types/feature/feature.js';
import type { PageKind } from '../../types/feature/page-kind.js';
import type { Plugin } from '../../types/feature/plugin.js';
import type { Given } from '../../types/feature/resolution.js';
import type { RouteKind } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { type CompareResults, guardPlugin } from '../plugins/guard-plugin.js';
import type { ThreadLimits } from '../threads/thread-pool.js';
import { pageLimits } from './page-limits.js';

/** A feature that a site has, with its part of the config. */
export interface ActiveFeature {
  feature: Feature;
  options: unknown;
  /** Of a plugin; absent for what docsgen brings along. */
  version?: string;
}

/** A kind of page with the feature that it belongs to. */
export interface OwnedKind extends ActiveFeature {
  kind: PageKind<RouteKind, unknown, unknown>;
}

/** The features of a site: those that its config has not set to `false`, and its plugins. */
export interface FeatureSet {
  active: readonly ActiveFeature[];
  /** Undefined for the kinds of the kernel. */
  kind(name: string): OwnedKind | undefined;
}

/** `compare`: each member of a plugin is called twice, and fails when its results differ. */
export function createFeatureSet(
  features: readonly Feature[],
  config: SiteConfig,
  compare?: CompareResults,
): FeatureSet {
  const own = features.flatMap((feature): ActiveFeature[] => {
    const options = optionsOf(feature, config);
    return options === false ? [] : [{ feature, options }];
  });
  const active = [...own, ...listPlugins(config, compare)];
  const kinds = new Map(
    active.flatMap((owner) =>
      Object.entries(owner.feature.kinds ?? {}).map(([name, kind]) => [
        name,
        { ...owner, kind } as OwnedKind,
      ]),
    ),
  );
  return { active, kind: (name) => kinds.get(name) };
}

/** Its part of the config: `false` for a feature that is turned off. */
const optionsOf = ({ config: own }: Feature, config: SiteConfig): unknown =>
  own && config.features[own.key];

/** The same features with all members, those that are turned off excepted. */
export function loadMembers(
  features: readonly Feature[],
  config: SiteConfig,
): Promise<readonly Feature[]> {
  return Promise.all(
    features.map(async (feature) =>
      feature.later === undefined || optionsOf(feature, config) === false
        ? feature
        : { ...feature, ...(await feature.later()) },
    ),
  );
}

/**
 * A call of a plugin may take as many times what a page may take: what it concerns may be the whole
 * site.
 */
const CALL_SHARE = 6;

/** Returns what one call of a plugin's member may take. */
export function callLimits(config: Pick<SiteConfig, 'limits'>): ThreadLimits {
  const { ms, megabytes } = pageLimits(config);
  return { ms: ms * CALL_SHARE, megabytes };
}

/**
 * The plugins of a site, under guard. Their form was checked with the config: see
 * `plugins/check-plugins`.
 */
function listPlugins(config: SiteConfig, compare: CompareResults | undefined): ActiveFeature[] {
  const { ms } = callLimits(config);
  return config.plugins.map((plugin) => {
    const { options, version } = plugin;
    return { feature: guardPlugin(plugin as Plugin, { ms, compare }), options, version };
  });
}

/**
 * The features of a resolved site that can be asked: a plugin that failed to resolve is left out,
 * and has been reported.
 */
export function listWorking({ active }: FeatureSet, site: Site): readonly ActiveFeature[] {
  return active.filter(({ feature }) => site.features.has(feature.name));
}

/** What the members of a feature are given once the site is resolved. */
export function given({ feature, options }: ActiveFeature, site: Site): Given<unknown, unknown> {
  return { site, options, state: site.features.get(feature.name) };
}
