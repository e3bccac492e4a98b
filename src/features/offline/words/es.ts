import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the offline page in Spanish. */
export const words: Complete<typeof english> = {
  title: 'Sin conexión',
  notKept:
    'Esta página no está guardada en tu dispositivo. Se abrirá cuando vuelvas a tener conexión.',
  canBeRead: 'Páginas que puedes leer ahora',
};
