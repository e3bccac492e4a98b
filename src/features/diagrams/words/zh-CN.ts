import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of diagrams in Simplified Chinese. */
export const words: Complete<typeof english> = {
  diagram: '图表',
  enlarge: '放大图表',
  close: '关闭',
};
