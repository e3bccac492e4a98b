import { stemmer } from 'stemmer';

/** The index has names of code, too: only plain words have forms. */
export const stem = (word: string): string => (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word);
