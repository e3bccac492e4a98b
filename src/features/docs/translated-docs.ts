import type { TranslatedFolder } from '../../types/feature/reading.js';
import type { DocsConfig } from './public-types.js';

/** Where Docusaurus keeps the translations of docs. */
const PLUGIN = 'docusaurus-plugin-content-docs';

/** Where translations of docs may be besides the path of what they translate: as Docusaurus has them. */
export function listTranslatedDocs({ path }: DocsConfig): TranslatedFolder[] {
  return [
    { folder: path, translations: [`${PLUGIN}/current`] },
    { folder: 'versioned_docs', translations: [PLUGIN] },
  ];
}
