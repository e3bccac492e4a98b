import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What diagrams say, in Brazilian Portuguese. */
export const words: Complete<typeof english> = {
  diagram: 'Diagrama',
  enlarge: 'Ampliar o diagrama',
  close: 'Fechar',
};
