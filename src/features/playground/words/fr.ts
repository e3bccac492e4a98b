import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of live code in French. */
export const words: Complete<typeof english> = {
  editor: 'Code interactif',
  keys: 'Appuyez sur Échap pour quitter l’éditeur.',
  reset: 'Réinitialiser',
  result: 'Résultat',
  syntax: 'Ligne {line}\u00a0: {reason}.',
  nothing: 'Le code n’appelle pas `render`.',
  endless: 'Le code ne se termine pas.',
  failed: 'Le résultat n’a pas pu être chargé.',
};
