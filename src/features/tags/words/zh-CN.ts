import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the pages of tags in Simplified Chinese. */
export const words: Complete<typeof english> = {
  tags: '标签',
  viewAll: '查看所有标签',
  docs: '{count} 篇文档',
  tagged: '{nDocsTagged}含有标签“{tagName}”',
  docsOfTag: ' 篇文档',
};
