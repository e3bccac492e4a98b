import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of diagrams in German. */
export const words: Complete<typeof english> = {
  diagram: 'Diagramm',
  enlarge: 'Diagramm vergrößern',
  close: 'Schließen',
};
