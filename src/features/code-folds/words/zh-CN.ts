import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of folded code in Simplified Chinese. */
export const words: Complete<typeof english> = {
  showAll: '显示全部 {count} 行',
  showFewer: '收起',
  hidden: '{count} 行已隐藏',
};
