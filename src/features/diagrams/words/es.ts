import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of diagrams in Spanish. */
export const words: Complete<typeof english> = {
  diagram: 'Diagrama',
  enlarge: 'Ampliar el diagrama',
  close: 'Cerrar',
};
