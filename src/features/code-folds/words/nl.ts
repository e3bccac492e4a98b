import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of folded code in Dutch. */
export const words: Complete<typeof english> = {
  showAll: 'De enige regel tonen|Alle {count} regels tonen',
  showFewer: 'Minder regels tonen',
  hidden: '{count} verborgen regel|{count} verborgen regels',
};
