import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the offline page in Polish. */
export const words: Complete<typeof english> = {
  title: 'Brak połączenia',
  notKept: 'Ta strona nie jest zapisana na urządzeniu. Otworzy się po przywróceniu połączenia.',
  canBeRead: 'Strony, które możesz teraz przeczytać',
};
