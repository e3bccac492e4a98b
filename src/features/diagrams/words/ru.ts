import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What diagrams say, in Russian. */
export const words: Complete<typeof english> = {
  diagram: 'Диаграмма',
  enlarge: 'Увеличить диаграмму',
  close: 'Закрыть',
};
