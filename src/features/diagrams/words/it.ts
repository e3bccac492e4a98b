import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of diagrams in Italian. */
export const words: Complete<typeof english> = {
  diagram: 'Diagramma',
  enlarge: 'Ingrandisci il diagramma',
  close: 'Chiudi',
};
