import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the docs feature in Simplified Chinese. */
export const words: Complete<typeof english> = {
  wholeSection: '在一页中显示整个章节',
  contents: '目录',
};
