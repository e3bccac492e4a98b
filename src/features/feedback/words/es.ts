import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the feedback question in Spanish. */
export const words: Complete<typeof english> = {
  question: '¿Te ha resultado útil esta página?',
  yes: 'Sí',
  no: 'No',
  thanks: '¡Gracias por tu opinión!',
  failed: 'No se ha podido enviar tu respuesta.',
};
