import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the list of keyboard shortcuts in Brazilian Portuguese. */
export const words: Complete<typeof english> = {
  title: 'Atalhos de teclado',
  previous: 'Página anterior',
  next: 'Próxima página',
  search: 'Buscar',
  help: 'Mostrar esta lista',
  close: 'Fechar',
  use: 'Usar estas teclas',
  useHint: '{keys} abre esta lista mesmo quando estão desativadas.',
};
