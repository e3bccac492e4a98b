import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the list of keyboard shortcuts in French. */
export const words: Complete<typeof english> = {
  title: 'Raccourcis clavier',
  previous: 'Page précédente',
  next: 'Page suivante',
  search: 'Rechercher',
  help: 'Afficher cette liste',
  close: 'Fermer',
  use: 'Utiliser ces touches',
  useHint: '{keys} ouvre cette liste même quand elles sont désactivées.',
};
