import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the list of keyboard shortcuts in Spanish. */
export const words: Complete<typeof english> = {
  title: 'Atajos de teclado',
  previous: 'Página anterior',
  next: 'Página siguiente',
  search: 'Buscar',
  help: 'Mostrar esta lista',
  close: 'Cerrar',
  use: 'Usar estas teclas',
  useHint: '{keys} abre esta lista aunque estén desactivadas.',
};
