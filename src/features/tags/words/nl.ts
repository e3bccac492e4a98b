import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the pages of tags in Dutch. */
export const words: Complete<typeof english> = {
  tags: 'Tags',
  viewAll: 'Alle tags bekijken',
  docs: 'Eén document|{count} documenten',
  tagged: '{nDocsTagged} met de tag “{tagName}”',
  docsOfTag: ' document| documenten',
};
