import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the list of keyboard shortcuts in Russian. */
export const words: Complete<typeof english> = {
  title: 'Горячие клавиши',
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  search: 'Поиск',
  help: 'Показать этот список',
  close: 'Закрыть',
  use: 'Использовать эти клавиши',
  useHint: '{keys} открывает этот список, даже когда они отключены.',
};
