import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of components in Dutch. */
export const words: Complete<typeof english> = {
  typeName: 'Naam',
  type: 'Type',
  typeDefault: 'Standaard',
  typeDescription: 'Beschrijving',
  required: 'verplicht',
  deprecated: 'verouderd',
};
