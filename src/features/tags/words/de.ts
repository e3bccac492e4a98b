import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the pages of tags in German. */
export const words: Complete<typeof english> = {
  tags: 'Schlagwörter',
  viewAll: 'Alle Schlagwörter anzeigen',
  docs: 'Ein Dokument|{count} Dokumente',
  tagged: '{nDocsTagged} mit dem Schlagwort „{tagName}“',
  docsOfTag: ' Dokument| Dokumente',
};
