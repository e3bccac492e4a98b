import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the pages of tags in Polish. */
export const words: Complete<typeof english> = {
  tags: 'Tagi',
  viewAll: 'Zobacz wszystkie tagi',
  docs: '{count} dokument|{count} dokumenty|{count} dokumentów|{count} dokumentu',
  tagged: '{nDocsTagged} z tagiem „{tagName}”',
  docsOfTag: ' dokument| dokumenty| dokumentów| dokumentu',
};
