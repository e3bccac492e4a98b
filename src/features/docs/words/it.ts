import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What the docs say besides what is written, in Italian. */
export const words: Complete<typeof english> = {
  wholeSection: 'L’intera sezione in una pagina',
  contents: 'Indice',
};
