import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the menu of a page’s Markdown in Brazilian Portuguese. */
export const words: Complete<typeof english> = {
  menu: 'Copiar página',
  copy: 'Copiar como Markdown',
  view: 'Ver como Markdown',
  openIn: 'Abrir no {name}',
  copied: 'Copiado',
  notCopied: 'Não foi possível copiar',
  prompt: 'Leia {url} e responda às minhas perguntas sobre o conteúdo.',
};
