import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the feedback question in Brazilian Portuguese. */
export const words: Complete<typeof english> = {
  question: 'Esta página foi útil?',
  yes: 'Sim',
  no: 'Não',
  thanks: 'Agradecemos o seu feedback!',
  failed: 'Não foi possível enviar a sua resposta.',
};
