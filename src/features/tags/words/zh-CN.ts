import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What the pages of the docs’ tags say, in Chinese in simplified characters. */
export const words: Complete<typeof english> = {
  tags: '标签',
  viewAll: '查看所有标签',
  docs: '{count} 篇文档',
  tagged: '{nDocsTagged}含有标签“{tagName}”',
  docsOfTag: ' 篇文档',
};
