import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the docs feature in German. */
export const words: Complete<typeof english> = {
  wholeSection: 'Das ganze Kapitel auf einer Seite',
  contents: 'Inhalt',
};
