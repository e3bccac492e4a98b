import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the menu of a page’s Markdown in Spanish. */
export const words: Complete<typeof english> = {
  menu: 'Copiar página',
  copy: 'Copiar como Markdown',
  view: 'Ver como Markdown',
  openIn: 'Abrir en {name}',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar',
  prompt: 'Lee {url} y responde a mis preguntas sobre su contenido.',
};
