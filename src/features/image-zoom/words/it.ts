import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the image zoom in Italian. */
export const words: Complete<typeof english> = {
  enlarge: 'Ingrandisci: {alt}',
  close: 'Chiudi',
};
