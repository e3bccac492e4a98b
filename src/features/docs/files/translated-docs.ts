import { DEFAULT_COLLECTION } from '../../../resolve/collections/find-collection.js';
import type { TranslatedFolder } from '../../../types/feature/reading.js';
import type { DocsConfig } from '../public-types.js';
import { versionPlaces } from '../versions/version-places.js';

/** Where Docusaurus keeps the translations of docs. */
const PLUGIN = 'docusaurus-plugin-content-docs';

/**
 * Where translations of docs may be besides the path of what they translate: as Docusaurus has
 * them, and in `docs-<id>`.
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
