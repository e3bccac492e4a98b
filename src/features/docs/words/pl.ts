import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the docs feature in Polish. */
export const words: Complete<typeof english> = {
  wholeSection: 'Cała sekcja na jednej stronie',
  contents: 'Spis treści',
};
