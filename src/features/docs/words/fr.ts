import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the docs feature in French. */
export const words: Complete<typeof english> = {
  wholeSection: 'Toute la section sur une page',
  contents: 'Sommaire',
};
