import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the pages of tags in Spanish. */
export const words: Complete<typeof english> = {
  tags: 'Etiquetas',
  viewAll: 'Ver todas las etiquetas',
  docs: 'Un documento|{count} documentos',
  tagged: '{nDocsTagged} con la etiqueta «{tagName}»',
  docsOfTag: ' documento| documentos',
};
