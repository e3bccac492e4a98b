import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What diagrams say, in French. */
export const words: Complete<typeof english> = {
  diagram: 'Diagramme',
  enlarge: 'Agrandir le diagramme',
  close: 'Fermer',
};
