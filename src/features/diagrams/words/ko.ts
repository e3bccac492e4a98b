import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of diagrams in Korean. */
export const words: Complete<typeof english> = {
  diagram: '다이어그램',
  enlarge: '다이어그램 확대',
  close: '닫기',
};
