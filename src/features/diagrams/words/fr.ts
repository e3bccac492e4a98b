import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of diagrams in French. */
export const words: Complete<typeof english> = {
  diagram: 'Diagramme',
  enlarge: 'Agrandir le diagramme',
  close: 'Fermer',
};
