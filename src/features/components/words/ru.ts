import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of components in Russian. */
export const words: Complete<typeof english> = {
  typeName: 'Имя',
  type: 'Тип',
  typeDefault: 'По умолчанию',
  typeDescription: 'Описание',
  required: 'обязательно',
  deprecated: 'устарело',
};
