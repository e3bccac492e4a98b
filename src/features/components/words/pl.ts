import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of components in Polish. */
export const words: Complete<typeof english> = {
  typeName: 'Nazwa',
  type: 'Typ',
  typeDefault: 'Domyślnie',
  typeDescription: 'Opis',
  required: 'wymagane',
  deprecated: 'przestarzałe',
};
