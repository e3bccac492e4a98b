import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the menu of a page’s Markdown in Polish. */
export const words: Complete<typeof english> = {
  menu: 'Kopiuj stronę',
  copy: 'Kopiuj jako Markdown',
  view: 'Pokaż jako Markdown',
  openIn: 'Otwórz w {name}',
  copied: 'Skopiowano',
  notCopied: 'Nie skopiowano',
  prompt: 'Przeczytaj {url} i odpowiedz na moje pytania na ten temat.',
};
