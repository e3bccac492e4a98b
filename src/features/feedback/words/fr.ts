import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the feedback question in French. */
export const words: Complete<typeof english> = {
  question: 'Cette page vous a-t-elle été utile\u00a0?',
  yes: 'Oui',
  no: 'Non',
  thanks: 'Merci pour votre avis\u00a0!',
  failed: 'Votre réponse n’a pas pu être envoyée.',
};
