import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the list of keyboard shortcuts in Polish. */
export const words: Complete<typeof english> = {
  title: 'Skróty klawiszowe',
  previous: 'Poprzednia strona',
  next: 'Następna strona',
  search: 'Szukaj',
  help: 'Pokaż tę listę',
  close: 'Zamknij',
  use: 'Używaj tych klawiszy',
  useHint: '{keys} otwiera tę listę, nawet gdy są wyłączone.',
};
