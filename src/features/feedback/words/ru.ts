import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the feedback question in Russian. */
export const words: Complete<typeof english> = {
  question: 'Была ли эта страница полезной?',
  yes: 'Да',
  no: 'Нет',
  thanks: 'Спасибо за отзыв!',
  failed: 'Не удалось отправить ответ.',
};
