import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of live code in Brazilian Portuguese. */
export const words: Complete<typeof english> = {
  editor: 'Código ao vivo',
  keys: 'Pressione Escape para sair do editor.',
  reset: 'Redefinir',
  result: 'Resultado',
  syntax: 'Linha {line}: {reason}.',
  nothing: 'O código não chama `render`.',
  endless: 'O código não termina.',
  failed: 'Não foi possível carregar o resultado.',
};
