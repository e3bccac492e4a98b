import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the image zoom in Arabic. */
export const words: Complete<typeof english> = {
  enlarge: 'تكبير: {alt}',
  close: 'إغلاق',
};
