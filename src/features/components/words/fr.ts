import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of components in French. */
export const words: Complete<typeof english> = {
  typeName: 'Nom',
  type: 'Type',
  typeDefault: 'Valeur par défaut',
  typeDescription: 'Description',
  required: 'obligatoire',
  deprecated: 'obsolète',
};
