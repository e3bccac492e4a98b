import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the image zoom in Korean. */
export const words: Complete<typeof english> = {
  enlarge: '확대: {alt}',
  close: '닫기',
};
