import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the image zoom in French. */
export const words: Complete<typeof english> = {
  enlarge: 'Agrandir\u00a0: {alt}',
  close: 'Fermer',
};
