import type { SiteConfig } from '../../types/config.js';
import type { Feature, Given, PageKind } from '../../types/feature.js';
import type { RouteKind, Site } from '../../types/site.js';

/** A feature that a site has, with its part of the config. */
export interface ActiveFeature {
  feature: Feature;
  options: unknown;
}

/** A kind of page with the feature that it belongs to. */
export interface OwnedKind extends ActiveFeature {
  kind: PageKind<RouteKind, unknown, unknown>;
}

/** The features of a site: those that its config has not set to `false`. */
export interface FeatureSet {
  active: readonly ActiveFeature[];
  /** Undefined for the kinds of the kernel. */
  kind(name: string): OwnedKind | undefined;
}

export function createFeatureSet(features: readonly Feature[], config: SiteConfig): FeatureSet {
  const active = features.flatMap((feature): ActiveFeature[] => {
    const options = feature.config && config.features[feature.config.key];
    return options === false ? [] : [{ feature, options }];
  });
  const kinds = new Map(
    active.flatMap(({ feature, options }) =>
      Object.entries(feature.kinds ?? {}).map(([name, kind]) => [
        name,
        { feature, options, kind } as OwnedKind,
      ]),
    ),
  );
  return { active, kind: (name) => kinds.get(name) };
}

/** What the members of a feature are given once the site is resolved. */
export function given({ feature, options }: ActiveFeature, site: Site): Given<unknown, unknown> {
  return { site, options, state: site.features.get(feature.name) };
}
