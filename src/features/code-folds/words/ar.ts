import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of folded code in Arabic. */
export const words: Complete<typeof english> = {
  showAll:
    'إظهار الأسطر|إظهار السطر الوحيد|إظهار السطرين|إظهار كل الأسطر ({count})|إظهار كل الأسطر ({count})|إظهار كل الأسطر ({count})',
  showFewer: 'إظهار أسطر أقل',
  hidden:
    'لا أسطر مخفية|سطر مخفي واحد|سطران مخفيان|{count} أسطر مخفية|{count} سطرًا مخفيًا|{count} سطر مخفي',
};
