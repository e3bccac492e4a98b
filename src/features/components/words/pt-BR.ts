import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of components in Brazilian Portuguese. */
export const words: Complete<typeof english> = {
  typeName: 'Nome',
  type: 'Tipo',
  typeDefault: 'Padrão',
  typeDescription: 'Descrição',
  required: 'obrigatório',
  deprecated: 'obsoleto',
};
