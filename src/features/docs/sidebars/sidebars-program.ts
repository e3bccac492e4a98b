import { DEFAULT_COLLECTION } from '../../../resolve/collections/find-collection.js';
import type { DocsCollection } from '../public-types.js';

/**
 * Returns the name of the program that exports the sidebars of a collection: see
 * `FeatureFiles.programs`.
 */
export function sidebarsProgram({ id }: Pick<DocsCollection, 'id'>): string {
  return id === DEFAULT_COLLECTION ? 'sidebars' : `sidebars:${id}`;
}
