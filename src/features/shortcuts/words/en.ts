import type { Complete } from '../../../types/words.js';

/** What the list of keyboard shortcuts says. */
export const words = {
  title: 'Keyboard shortcuts',
  previous: 'Previous page',
  next: 'Next page',
  search: 'Search',
  help: 'Show this list',
  close: 'Close',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    shortcuts: Complete<typeof words>;
  }
}
