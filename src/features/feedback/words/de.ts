import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the feedback question in German. */
export const words: Complete<typeof english> = {
  question: 'War diese Seite hilfreich?',
  yes: 'Ja',
  no: 'Nein',
  thanks: 'Danke für dein Feedback!',
  failed: 'Deine Antwort konnte nicht gesendet werden.',
};
