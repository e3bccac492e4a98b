import { DEFAULT_COLLECTION } from '../../../resolve/collections/find-collection.js';
import type { TranslatedFolder } from '../../../types/feature/reading.js';
import type { DocsConfig } from '../public-types.js';
import { versionPlaces } from '../versions/version-places.js';

/** Folder of Docusaurus' translations of docs. */
const PLUGIN = 'docusaurus-plugin-content-docs';

/**
 * Returns the folders that may hold translations of docs, besides the path of the originals: those
 * of Docusaurus, and `docs-<id>`.
 */
export function listTranslatedDocs(collections: DocsConfig): TranslatedFolder[] {
  return collections.flatMap((collection) => {
    const { id, path } = collection;
    const isDefault = id === DEFAULT_COLLECTION;
    const plugin = isDefault ? PLUGIN : `${PLUGIN}-${id}`;
    return [
      { folder: path, translations: [...(isDefault ? [] : [`docs-${id}`]), `${plugin}/current`] },
      { folder: versionPlaces(collection).docs, translations: [plugin] },
    ];
  });
}
