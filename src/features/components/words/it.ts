import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of components in Italian. */
export const words: Complete<typeof english> = {
  typeName: 'Nome',
  type: 'Tipo',
  typeDefault: 'Predefinito',
  typeDescription: 'Descrizione',
  required: 'obbligatorio',
  deprecated: 'deprecato',
};
