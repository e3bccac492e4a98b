import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the docs feature in Spanish. */
export const words: Complete<typeof english> = {
  wholeSection: 'Toda la sección en una página',
  contents: 'Contenido',
};
