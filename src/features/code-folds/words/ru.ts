import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of folded code in Russian. */
export const words: Complete<typeof english> = {
  showAll:
    'Показать {count} строку|Показать все {count} строки|Показать все {count} строк|Показать все {count} строки',
  showFewer: 'Показать меньше строк',
  hidden:
    '{count} скрытая строка|{count} скрытые строки|{count} скрытых строк|{count} скрытой строки',
};
