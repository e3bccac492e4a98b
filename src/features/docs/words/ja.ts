import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the docs feature in Japanese. */
export const words: Complete<typeof english> = {
  wholeSection: 'このセクションを1ページで表示',
  contents: '目次',
};
