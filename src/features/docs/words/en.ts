import type { Complete } from '../../../types/words.js';

/** Texts of the docs feature. */
export const words = {
  wholeSection: 'The whole section on one page',
  contents: 'Contents',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    docs: Complete<typeof words>;
  }
}
