import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the menu of a page’s Markdown in French. */
export const words: Complete<typeof english> = {
  menu: 'Copier la page',
  copy: 'Copier en Markdown',
  view: 'Voir en Markdown',
  openIn: 'Ouvrir dans {name}',
  copied: 'Copié',
  notCopied: 'Copie impossible',
  prompt: 'Lis {url} et réponds à mes questions à ce sujet.',
};
