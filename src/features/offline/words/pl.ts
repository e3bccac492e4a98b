import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What the page says that readers see without a connection, in Polish. */
export const words: Complete<typeof english> = {
  title: 'Brak połączenia',
  notKept: 'Ta strona nie jest zapisana na urządzeniu. Otworzy się po przywróceniu połączenia.',
  canBeRead: 'Strony, które możesz teraz przeczytać',
};
