import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of reading times in French. */
export const words: Complete<typeof english> = {
  minutes: '{count} min de lecture',
};
