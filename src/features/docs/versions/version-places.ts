import { DEFAULT_COLLECTION } from '../../../resolve/collections/find-collection.js';
import type { DocsCollection } from '../public-types.js';

/** Where the released versions of a collection are, below the site's root: as in Docusaurus. */
export interface VersionPlaces {
  /** The list of their names. */
  list: string;
  /** Folder of the folders of their docs. */
  docs: string;
  /** Folder of their sidebars files. */
  sidebars: string;
  docsOf(version: string): string;
  sidebarsOf(version: string): string;
}

/**
 * `versions.json`, `versioned_docs/` and `versioned_sidebars/`; those of other collections than the
 * default one begin with their id.
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
