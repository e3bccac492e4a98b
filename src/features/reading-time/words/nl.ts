import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of reading times in Dutch. */
export const words: Complete<typeof english> = {
  minutes: '{count} min leestijd',
};
