import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What the pages of the docs’ tags say, in German. */
export const words: Complete<typeof english> = {
  tags: 'Schlagwörter',
  viewAll: 'Alle Schlagwörter anzeigen',
  docs: 'Ein Dokument|{count} Dokumente',
  tagged: '{nDocsTagged} mit dem Schlagwort „{tagName}“',
  docsOfTag: ' Dokument| Dokumente',
};
