import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of diagrams in Russian. */
export const words: Complete<typeof english> = {
  diagram: 'Диаграмма',
  enlarge: 'Увеличить диаграмму',
  close: 'Закрыть',
};
