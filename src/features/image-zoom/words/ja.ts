import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the image zoom in Japanese. */
export const words: Complete<typeof english> = {
  enlarge: '拡大: {alt}',
  close: '閉じる',
};
