import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What the zoom of images says, in Brazilian Portuguese. */
export const words: Complete<typeof english> = {
  enlarge: 'Ampliar: {alt}',
  close: 'Fechar',
};
