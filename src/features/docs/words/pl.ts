import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What the docs say besides what is written, in Polish. */
export const words: Complete<typeof english> = {
  wholeSection: 'Cała sekcja na jednej stronie',
  contents: 'Spis treści',
};
