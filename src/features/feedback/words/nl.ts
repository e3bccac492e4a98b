import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the feedback question in Dutch. */
export const words: Complete<typeof english> = {
  question: 'Was deze pagina nuttig?',
  yes: 'Ja',
  no: 'Nee',
  thanks: 'Bedankt voor je feedback!',
  failed: 'Je antwoord kon niet worden verzonden.',
};
