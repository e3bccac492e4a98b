import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What the zoom of images says, in Korean. */
export const words: Complete<typeof english> = {
  enlarge: '확대: {alt}',
  close: '닫기',
};
