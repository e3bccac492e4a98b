import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the menu of a page’s Markdown in Italian. */
export const words: Complete<typeof english> = {
  menu: 'Copia pagina',
  copy: 'Copia come Markdown',
  view: 'Visualizza come Markdown',
  openIn: 'Apri in {name}',
  copied: 'Copiato',
  notCopied: 'Copia non riuscita',
  prompt: 'Leggi {url} e rispondi alle mie domande al riguardo.',
};
