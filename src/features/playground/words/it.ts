import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of live code in Italian. */
export const words: Complete<typeof english> = {
  editor: 'Codice interattivo',
  keys: 'Premi Esc per uscire dall’editor.',
  reset: 'Ripristina',
  result: 'Risultato',
  syntax: 'Riga {line}: {reason}.',
  nothing: 'Il codice non chiama `render`.',
  endless: 'Il codice non termina.',
  failed: 'Impossibile caricare il risultato.',
};
