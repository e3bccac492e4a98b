import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of folded code in Italian. */
export const words: Complete<typeof english> = {
  showAll: 'Mostra l’unica riga|Mostra tutte le {count} righe',
  showFewer: 'Mostra meno righe',
  hidden: '{count} riga nascosta|{count} righe nascoste',
};
