import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the docs feature in Arabic. */
export const words: Complete<typeof english> = {
  wholeSection: 'القسم كله في صفحة واحدة',
  contents: 'المحتويات',
};
