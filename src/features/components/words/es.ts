import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of components in Spanish. */
export const words: Complete<typeof english> = {
  typeName: 'Nombre',
  type: 'Tipo',
  typeDefault: 'Valor predeterminado',
  typeDescription: 'Descripción',
  required: 'obligatorio',
  deprecated: 'obsoleto',
};
