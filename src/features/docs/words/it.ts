import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the docs feature in Italian. */
export const words: Complete<typeof english> = {
  wholeSection: 'L’intera sezione in una pagina',
  contents: 'Indice',
};
