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
  /** Version of a plugin; absent for docsgen's own features. */
  version?: string;
}

/** A kind of page with the feature that it belongs to. */
export interface OwnedKind extends ActiveFeature {
  kind: PageKind<RouteKind, unknown, unknown>;
}

/** The features of a site: those that its config has not set to `false`, and its plugins. */
export interface FeatureSet {
  active: readonly ActiveFeature[];
  /** Returns the owner of a kind; undefined for the kinds of the kernel. */
  kind(name: string): OwnedKind | undefined;
}

/** `compare`: if set, each member of a plugin is called twice, and fails if the results differ. */
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

/** Returns a feature's part of the config: `false` for a feature that is turned off. */
const optionsOf = ({ config: own }: Feature, config: SiteConfig): unknown =>
  own && config.features[own.key];

/** Loads all members of the features, except those that are turned off. */
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
 * A call of a plugin may take this many times the limits of a page, because it may concern the
 * whole site.
 */
const CALL_SHARE = 6;

/** Returns the limits for one call of a plugin's member. */
export function callLimits(config: Pick<SiteConfig, 'limits'>): ThreadLimits {
  const { ms, megabytes } = pageLimits(config);
  return { ms: ms * CALL_SHARE, megabytes };
}

/**
 * Lists the plugins of a site, wrapped by a guard. `plugins/check-plugins` has checked their shape
 * with the config.
 */
function listPlugins(config: SiteConfig, compare: CompareResults | undefined): ActiveFeature[] {
  const { ms } = callLimits(config);
  return config.plugins.map((plugin) => {
    const { options, version } = plugin;
    return { feature: guardPlugin(plugin as Plugin, { ms, compare }), options, version };
  });
}

/**
 * Lists the features of a resolved site, without plugins that failed to resolve, which have been
 * reported.
 */
export function listWorking({ active }: FeatureSet, site: Site): readonly ActiveFeature[] {
  return active.filter(({ feature }) => site.features.has(feature.name));
}

/** Returns the arguments for the members of a feature once the site is resolved. */
export function given({ feature, options }: ActiveFeature, site: Site): Given<unknown, unknown> {
  return { site, options, state: site.features.get(feature.name) };
}
