import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of folded code in Brazilian Portuguese. */
export const words: Complete<typeof english> = {
  showAll: 'Mostrar a única linha|Mostrar todas as {count} linhas',
  showFewer: 'Mostrar menos linhas',
  hidden: '{count} linha oculta|{count} linhas ocultas',
};
