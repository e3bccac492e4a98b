import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of folded code in Korean. */
export const words: Complete<typeof english> = {
  showAll: '{count}줄 모두 보기',
  showFewer: '간략히 보기',
  hidden: '숨겨진 줄 {count}개',
};
