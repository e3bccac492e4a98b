import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the question whether a page was helpful in Italian. */
export const words: Complete<typeof english> = {
  question: 'Questa pagina è stata utile?',
  yes: 'Sì',
  no: 'No',
  thanks: 'Grazie per il tuo riscontro!',
  failed: 'Non è stato possibile inviare la risposta.',
};
