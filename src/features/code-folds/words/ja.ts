import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of folded code in Japanese. */
export const words: Complete<typeof english> = {
  showAll: '{count} 行すべてを表示',
  showFewer: '表示する行を減らす',
  hidden: '{count} 行が非表示',
};
