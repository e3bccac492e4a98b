import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of live code in Russian. */
export const words: Complete<typeof english> = {
  editor: 'Интерактивный код',
  keys: 'Нажмите Escape, чтобы выйти из редактора.',
  reset: 'Сбросить',
  result: 'Результат',
  syntax: 'Строка {line}: {reason}.',
  nothing: 'Код не вызывает `render`.',
  endless: 'Код не завершается.',
  failed: 'Не удалось загрузить результат.',
};
