import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the docs feature in Dutch. */
export const words: Complete<typeof english> = {
  wholeSection: 'De hele sectie op één pagina',
  contents: 'Inhoud',
};
