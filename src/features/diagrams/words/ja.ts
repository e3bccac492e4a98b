import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of diagrams in Japanese. */
export const words: Complete<typeof english> = {
  diagram: '図',
  enlarge: '図を拡大',
  close: '閉じる',
};
