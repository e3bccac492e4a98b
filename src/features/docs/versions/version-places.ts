import { DEFAULT_COLLECTION } from '../../../resolve/collections/find-collection.js';
import type { DocsCollection } from '../public-types.js';

/** Paths of a collection's released versions, relative to the site's root, as in Docusaurus. */
export interface VersionPlaces {
  /** The list of version names. */
  list: string;
  /** Parent folder of the docs folders. */
  docs: string;
  /** Parent folder of the sidebars files. */
  sidebars: string;
  docsOf(version: string): string;
  sidebarsOf(version: string): string;
}

/**
 * Returns `versions.json`, `versioned_docs/`, and `versioned_sidebars/`, prefixed with the id for
 * collections other than the default one.
 */
export function versionPlaces({ id }: Pick<DocsCollection, 'id'>): VersionPlaces {
  const prefix = id === DEFAULT_COLLECTION ? '' : `${id}_`;
  const docs = `${prefix}versioned_docs`;
  const sidebars = `${prefix}versioned_sidebars`;
  return {
    list: `${prefix}versions.json`,
    docs,
    sidebars,
    docsOf: (version) => `${docs}/version-${version}`,
    sidebarsOf: (version) => `${sidebars}/version-${version}-sidebars.json`,
  };
}
