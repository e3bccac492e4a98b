import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of reading times in Korean. */
export const words: Complete<typeof english> = {
  minutes: '{count}분 분량',
};
