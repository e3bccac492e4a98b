import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of live code in Polish. */
export const words: Complete<typeof english> = {
  editor: 'Kod interaktywny',
  keys: 'Naciśnij Escape, aby wyjść z edytora.',
  reset: 'Przywróć',
  result: 'Wynik',
  syntax: 'Wiersz {line}: {reason}.',
  nothing: 'Kod nie wywołuje `render`.',
  endless: 'Kod się nie kończy.',
  failed: 'Nie udało się wczytać wyniku.',
};
