import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of live code in German. */
export const words: Complete<typeof english> = {
  editor: 'Live-Code',
  keys: 'Mit Escape verlässt du den Editor.',
  reset: 'Zurücksetzen',
  result: 'Ergebnis',
  syntax: 'Zeile {line}: {reason}.',
  nothing: 'Der Code ruft `render` nicht auf.',
  endless: 'Der Code kommt zu keinem Ende.',
  failed: 'Das Ergebnis konnte nicht geladen werden.',
};
