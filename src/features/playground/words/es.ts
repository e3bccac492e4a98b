import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of live code in Spanish. */
export const words: Complete<typeof english> = {
  editor: 'Código en vivo',
  keys: 'Pulsa Escape para salir del editor.',
  reset: 'Restablecer',
  result: 'Resultado',
  syntax: 'Línea {line}: {reason}.',
  nothing: 'El código no llama a `render`.',
  endless: 'El código no termina.',
  failed: 'No se pudo cargar el resultado.',
};
