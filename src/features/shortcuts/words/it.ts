import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the list of keyboard shortcuts in Italian. */
export const words: Complete<typeof english> = {
  title: 'Scorciatoie da tastiera',
  previous: 'Pagina precedente',
  next: 'Pagina successiva',
  search: 'Cerca',
  help: 'Mostra questo elenco',
  close: 'Chiudi',
  use: 'Usa questi tasti',
  useHint: '{keys} apre questo elenco anche quando sono disattivati.',
};
