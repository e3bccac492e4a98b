import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the menu of a page’s Markdown in Dutch. */
export const words: Complete<typeof english> = {
  menu: 'Pagina kopiëren',
  copy: 'Kopiëren als Markdown',
  view: 'Bekijken als Markdown',
  openIn: 'Openen in {name}',
  copied: 'Gekopieerd',
  notCopied: 'Niet gekopieerd',
  prompt: 'Lees {url} en beantwoord mijn vragen erover.',
};
