import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of components in German. */
export const words: Complete<typeof english> = {
  typeName: 'Name',
  type: 'Typ',
  typeDefault: 'Standard',
  typeDescription: 'Beschreibung',
  required: 'erforderlich',
  deprecated: 'veraltet',
};
