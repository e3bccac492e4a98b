import type { Complete } from '../../../types/words.js';

/** Texts of folded code. */
export const words = {
  showAll: 'Show the only line|Show all {count} lines',
  showFewer: 'Show fewer lines',
  hidden: '{count} hidden line|{count} hidden lines',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    'code-folds': Complete<typeof words>;
  }
}
