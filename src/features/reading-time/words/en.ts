import type { Complete } from '../../../types/words.js';

/** What is said about the time that a text takes. */
export const words = {
  minutes: '{count} min read',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    'reading-time': Complete<typeof words>;
  }
}
