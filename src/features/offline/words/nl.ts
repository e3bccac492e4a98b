import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the offline page in Dutch. */
export const words: Complete<typeof english> = {
  title: 'Geen verbinding',
  notKept: 'Deze pagina is niet op je apparaat opgeslagen. Ze opent zodra je weer verbinding hebt.',
  canBeRead: 'Pagina’s die je nu kunt lezen',
};
