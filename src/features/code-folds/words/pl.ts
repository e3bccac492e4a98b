import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of folded code in Polish. */
export const words: Complete<typeof english> = {
  showAll:
    'Pokaż jedyny wiersz|Pokaż wszystkie {count} wiersze|Pokaż wszystkie {count} wierszy|Pokaż wszystkie {count} wiersza',
  showFewer: 'Pokaż mniej wierszy',
  hidden:
    '{count} ukryty wiersz|{count} ukryte wiersze|{count} ukrytych wierszy|{count} ukrytego wiersza',
};
