import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of reading times in Japanese. */
export const words: Complete<typeof english> = {
  minutes: '約{count}分で読めます',
};
