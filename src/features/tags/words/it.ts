import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the pages of tags in Italian. */
export const words: Complete<typeof english> = {
  tags: 'Tag',
  viewAll: 'Mostra tutti i tag',
  docs: 'Un documento|{count} documenti',
  tagged: '{nDocsTagged} con il tag “{tagName}”',
  docsOfTag: ' documento| documenti',
};
