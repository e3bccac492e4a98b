import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the offline page in Italian. */
export const words: Complete<typeof english> = {
  title: 'Connessione assente',
  notKept:
    'Questa pagina non è salvata sul dispositivo. Si aprirà quando la connessione sarà ripristinata.',
  canBeRead: 'Pagine che puoi leggere ora',
};
