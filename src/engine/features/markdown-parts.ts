import type { NamedPart } from '../../compile/text/run-markdown-parts.js';
import { findPackage } from '../../lib/files/find-package.js';
import { isModuleComponent } from '../../lib/files/module-component.js';
import type { SiteFiles } from '../../load/list-site.js';
import type { ActiveFeature, FeatureSet } from './feature-set.js';

/** Lists the features of a site that extend Markdown, in order. */
export function listMarkdownFeatures({ active }: FeatureSet): readonly ActiveFeature[] {
  return active.filter(({ feature }) => feature.markdown !== undefined);
}

/** Lists the names of feature components that the site replaces. */
export function listReplaced({
  features,
  components,
}: Pick<SiteFiles, 'features' | 'components'>): string[] {
  return Object.values(features).flatMap(({ moduleComponents = {} }) =>
    Object.keys(moduleComponents).filter((name) => !isModuleComponent(components.get(name) ?? '')),
  );
}

/**
 * Describes the Markdown extensions of features, with the versions of the packages that they load,
 * for the key of compiled docs. `pluginCode`: hash of the plugins' code.
 */
export function describeParts(
  active: readonly ActiveFeature[],
  given: { pluginCode: string; replaced: readonly string[]; root: string },
): unknown {
  const parts = active.map(({ feature, options, version }) =>
    version === undefined
      ? {
          name: feature.name,
          options,
          packages: listVersions(feature.packages?.(options), given.root),
        }
      : {
          name: feature.name,
          options,
          version,
          markdown: feature.markdown,
          pluginCode: given.pluginCode,
        },
  );
  return { parts, replaced: given.replaced };
}

function listVersions(packages: readonly string[] = [], root: string): string[] {
  return packages.map((name) => `${name}@${findPackage(name, root)?.version ?? ''}`);
}

/** Loads the Markdown extensions of features. `replaced`: see `listReplaced`. */
export function loadMarkdownParts(
  active: readonly ActiveFeature[],
  replaced: readonly string[],
): Promise<NamedPart[]> {
  const loading = active.map(async ({ feature, options }) => ({
    name: feature.name,
    options,
    replaced,
    part: (await feature.markdown?.()) ?? {},
  }));
  return Promise.all(loading);
}
