import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What diagrams say, in Polish. */
export const words: Complete<typeof english> = {
  diagram: 'Diagram',
  enlarge: 'Powiększ diagram',
  close: 'Zamknij',
};
