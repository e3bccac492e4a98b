import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What components say, in Russian. */
export const words: Complete<typeof english> = {
  typeName: 'Имя',
  type: 'Тип',
  typeDefault: 'По умолчанию',
  typeDescription: 'Описание',
  required: 'обязательно',
  deprecated: 'устарело',
};
