import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** What the docs say besides what is written, in German. */
export const words: Complete<typeof english> = {
  wholeSection: 'Das ganze Kapitel auf einer Seite',
  contents: 'Inhalt',
};
