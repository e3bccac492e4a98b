import type { Complete } from '../../../types/words.js';

/** Texts of reading times. */
export const words = {
  minutes: '{count} min read',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    'reading-time': Complete<typeof words>;
  }
}
