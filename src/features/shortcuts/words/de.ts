import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the list of keyboard shortcuts in German. */
export const words: Complete<typeof english> = {
  title: 'Tastenkürzel',
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  search: 'Suchen',
  help: 'Diese Liste anzeigen',
  close: 'Schließen',
  use: 'Diese Tasten verwenden',
  useHint: '{keys} öffnet diese Liste auch, wenn sie ausgeschaltet sind.',
};
