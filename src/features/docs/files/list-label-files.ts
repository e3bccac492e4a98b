import { DEFAULT_COLLECTION } from '../../../resolve/collections/find-collection.js';
import type { FeatureFiles } from '../../../types/feature/reading.js';
import type { FoundVersions } from './list-docs-files.js';

/**
 * Where Docusaurus keeps the labels of each version of each collection, those left out too: below
 * `i18n/<locale>/`.
 */
export function listLabelFiles({ found = {} }: FeatureFiles): Record<string, string> {
  const collections = Object.entries(found as FoundVersions);
  return Object.fromEntries(
    collections.flatMap(([id, { versionNames }]) =>
      versionNames.map((name) => [labelsName({ id }, { name }), labelsFile({ id }, { name })]),
    ),
  );
}

/** The file of the labels of a version. */
export function labelsFile({ id }: { id: string }, { name }: { name: string }): string {
  const plugin = `docusaurus-plugin-content-docs${id === DEFAULT_COLLECTION ? '' : `-${id}`}`;
  return `${plugin}/${name === 'current' ? 'current' : `version-${name}`}.json`;
}

/** What the labels of a version are called among those of the feature. */
export function labelsName({ id }: { id: string }, { name }: { name: string }): string {
  return `${id}/${name}`;
}
