import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of folded code in German. */
export const words: Complete<typeof english> = {
  showAll: 'Die einzige Zeile anzeigen|Alle {count} Zeilen anzeigen',
  showFewer: 'Weniger Zeilen anzeigen',
  hidden: '{count} ausgeblendete Zeile|{count} ausgeblendete Zeilen',
};
