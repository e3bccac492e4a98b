import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What the docs say besides what is written, in Arabic. */
export const words: Complete<typeof english> = {
  wholeSection: 'القسم كله في صفحة واحدة',
  contents: 'المحتويات',
};
