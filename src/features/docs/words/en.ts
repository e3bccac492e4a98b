import type { Complete } from '../../../types/words.js';

/** What the docs say besides what is written. */
export const words = {
  wholeSection: 'The whole section on one page',
  contents: 'Contents',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    docs: Complete<typeof words>;
  }
}
