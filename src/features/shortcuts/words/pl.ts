import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What the list of keyboard shortcuts says, in Polish. */
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
