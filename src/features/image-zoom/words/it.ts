import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What the zoom of images says, in Italian. */
export const words: Complete<typeof english> = {
  enlarge: 'Ingrandisci: {alt}',
  close: 'Chiudi',
};
