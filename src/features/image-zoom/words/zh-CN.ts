import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the image zoom in Simplified Chinese. */
export const words: Complete<typeof english> = {
  enlarge: '放大：{alt}',
  close: '关闭',
};
