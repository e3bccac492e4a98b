import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the offline page in Russian. */
export const words: Complete<typeof english> = {
  title: 'Нет подключения',
  notKept:
    'Эта страница не сохранена на устройстве. Она откроется, когда подключение восстановится.',
  canBeRead: 'Страницы, которые можно читать сейчас',
};
