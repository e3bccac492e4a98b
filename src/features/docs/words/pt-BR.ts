import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What the docs say besides what is written, in Brazilian Portuguese. */
export const words: Complete<typeof english> = {
  wholeSection: 'A seção inteira em uma página',
  contents: 'Conteúdo',
};
