import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the feedback question in Italian. */
export const words: Complete<typeof english> = {
  question: 'Questa pagina è stata utile?',
  yes: 'Sì',
  no: 'No',
  thanks: 'Grazie per il tuo riscontro!',
  failed: 'Non è stato possibile inviare la risposta.',
};
