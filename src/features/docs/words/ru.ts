import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the docs feature in Russian. */
export const words: Complete<typeof english> = {
  wholeSection: 'Весь раздел на одной странице',
  contents: 'Содержание',
};
