import { DEFAULT_COLLECTION } from '../../../resolve/collections/find-collection.js';
import type { FeatureFiles } from '../../../types/feature/reading.js';
import type { FoundVersions } from './list-docs-files.js';

/**
 * Returns the paths of Docusaurus' label files below `i18n/<locale>/`, for each version of each
 * collection, including versions that the config leaves out.
 */
export function listLabelFiles({ found = {} }: FeatureFiles): Record<string, string> {
  const collections = Object.entries(found as FoundVersions);
  return Object.fromEntries(
    collections.flatMap(([id, { versionNames }]) =>
      versionNames.map((name) => [labelsName({ id }, { name }), labelsFile({ id }, { name })]),
    ),
  );
}

/** Returns the path of a version's label file. */
export function labelsFile({ id }: { id: string }, { name }: { name: string }): string {
  const plugin = `docusaurus-plugin-content-docs${id === DEFAULT_COLLECTION ? '' : `-${id}`}`;
  return `${plugin}/${name === 'current' ? 'current' : `version-${name}`}.json`;
}

/** Returns the name of a version's labels within the feature. */
export function labelsName({ id }: { id: string }, { name }: { name: string }): string {
  return `${id}/${name}`;
}
