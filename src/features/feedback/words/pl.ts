import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the feedback question in Polish. */
export const words: Complete<typeof english> = {
  question: 'Czy ta strona była pomocna?',
  yes: 'Tak',
  no: 'Nie',
  thanks: 'Dziękujemy za opinię!',
  failed: 'Nie udało się wysłać odpowiedzi.',
};
