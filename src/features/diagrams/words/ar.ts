import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What diagrams say, in Arabic. */
export const words: Complete<typeof english> = {
  diagram: 'مخطط',
  enlarge: 'تكبير المخطط',
  close: 'إغلاق',
};
