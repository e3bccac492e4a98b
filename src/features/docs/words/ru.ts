import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What the docs say besides what is written, in Russian. */
export const words: Complete<typeof english> = {
  wholeSection: 'Весь раздел на одной странице',
  contents: 'Содержание',
};
