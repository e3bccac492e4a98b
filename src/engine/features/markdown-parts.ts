import type { NamedPart } from '../../compile/text/run-markdown-parts.js';
import type { ActiveFeature, FeatureSet } from './feature-set.js';

/** The features of a site that add to Markdown, in their order. */
export function listMarkdownFeatures({ active }: FeatureSet): readonly ActiveFeature[] {
  return active.filter(({ feature }) => feature.markdown !== undefined);
}

/** What features add to Markdown, for the key of what is compiled with it. `pluginCode` stands for the plugins' code. */
export function describeParts(active: readonly ActiveFeature[], pluginCode: string): unknown {
  return active.map(({ feature, options, version }) =>
    version === undefined
      ? { name: feature.name, options }
      : { name: feature.name, options, version, markdown: feature.markdown, pluginCode },
  );
}

/** Loads what features add to Markdown. */
export function loadMarkdownParts(active: readonly ActiveFeature[]): Promise<NamedPart[]> {
  const loading = active.map(async ({ feature, options }) => ({
    name: feature.name,
    options,
    part: (await feature.markdown?.()) ?? {},
  }));
  return Promise.all(loading);
}
