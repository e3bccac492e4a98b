import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the image zoom in German. */
export const words: Complete<typeof english> = {
  enlarge: 'Vergrößern: {alt}',
  close: 'Schließen',
};
