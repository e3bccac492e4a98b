import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the offline page in French. */
export const words: Complete<typeof english> = {
  title: 'Vous êtes hors ligne',
  notKept:
    'Cette page n’est pas enregistrée sur votre appareil. Elle s’ouvrira dès que la connexion sera rétablie.',
  canBeRead: 'Pages que vous pouvez lire maintenant',
};
