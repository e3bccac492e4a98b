import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of reading times in Simplified Chinese. */
export const words: Complete<typeof english> = {
  minutes: '阅读需 {count} 分钟',
};
