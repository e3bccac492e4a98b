import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the docs feature in Brazilian Portuguese. */
export const words: Complete<typeof english> = {
  wholeSection: 'A seção inteira em uma página',
  contents: 'Conteúdo',
};
