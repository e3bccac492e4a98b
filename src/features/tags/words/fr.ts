import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the pages of tags in French. */
export const words: Complete<typeof english> = {
  tags: 'Étiquettes',
  viewAll: 'Voir toutes les étiquettes',
  docs: '{count} document|{count} documents',
  tagged: '{nDocsTagged} avec l’étiquette «\u00a0{tagName}\u00a0»',
  docsOfTag: ' document| documents',
};
