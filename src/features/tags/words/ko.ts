import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the pages of tags in Korean. */
export const words: Complete<typeof english> = {
  tags: '태그',
  viewAll: '모든 태그 보기',
  docs: '문서 {count}개',
  tagged: '“{tagName}” 태그가 있는 {nDocsTagged}',
  docsOfTag: '개의 문서',
};
