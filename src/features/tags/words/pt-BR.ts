import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the pages of tags in Brazilian Portuguese. */
export const words: Complete<typeof english> = {
  tags: 'Tags',
  viewAll: 'Ver todas as tags',
  docs: '{count} documento|{count} documentos',
  tagged: '{nDocsTagged} com a tag “{tagName}”',
  docsOfTag: ' documento| documentos',
};
