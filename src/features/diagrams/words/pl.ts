import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of diagrams in Polish. */
export const words: Complete<typeof english> = {
  diagram: 'Diagram',
  enlarge: 'Powiększ diagram',
  close: 'Zamknij',
};
