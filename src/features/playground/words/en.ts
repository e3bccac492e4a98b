import type { Complete } from '../../../types/words.js';

/** Texts of live code. */
export const words = {
  editor: 'Live code',
  keys: 'Escape leaves the editor.',
  reset: 'Reset',
  result: 'Result',
  syntax: 'Line {line}: {reason}.',
  nothing: 'The code does not call `render`.',
  endless: 'The code never finishes.',
  failed: 'The result could not be loaded.',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    playground: Complete<typeof words>;
  }
}
