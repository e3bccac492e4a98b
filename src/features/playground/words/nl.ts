import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of live code in Dutch. */
export const words: Complete<typeof english> = {
  editor: 'Live code',
  keys: 'Druk op Escape om de editor te verlaten.',
  reset: 'Herstellen',
  result: 'Resultaat',
  syntax: 'Regel {line}: {reason}.',
  nothing: 'De code roept `render` niet aan.',
  endless: 'De code komt niet tot een einde.',
  failed: 'Het resultaat kon niet worden geladen.',
};
