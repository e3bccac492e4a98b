import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of folded code in French. */
export const words: Complete<typeof english> = {
  showAll: 'Afficher la seule ligne|Afficher les {count} lignes',
  showFewer: 'Afficher moins de lignes',
  hidden: '{count} ligne masquée|{count} lignes masquées',
};
