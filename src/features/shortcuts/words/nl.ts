import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the list of keyboard shortcuts in Dutch. */
export const words: Complete<typeof english> = {
  title: 'Sneltoetsen',
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
  search: 'Zoeken',
  help: 'Deze lijst tonen',
  close: 'Sluiten',
  use: 'Deze toetsen gebruiken',
  useHint: '{keys} opent deze lijst ook als ze uitstaan.',
};
