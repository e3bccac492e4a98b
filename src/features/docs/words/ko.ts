import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the docs feature in Korean. */
export const words: Complete<typeof english> = {
  wholeSection: '전체 섹션을 한 페이지로 보기',
  contents: '목차',
};
