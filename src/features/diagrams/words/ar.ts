import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of diagrams in Arabic. */
export const words: Complete<typeof english> = {
  diagram: 'مخطط',
  enlarge: 'تكبير المخطط',
  close: 'إغلاق',
};
