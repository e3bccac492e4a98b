import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of folded code in Spanish. */
export const words: Complete<typeof english> = {
  showAll: 'Mostrar la única línea|Mostrar las {count} líneas',
  showFewer: 'Mostrar menos líneas',
  hidden: '{count} línea oculta|{count} líneas ocultas',
};
