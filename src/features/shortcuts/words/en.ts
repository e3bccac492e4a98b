import type { Complete } from '../../../types/words.js';

/** Texts of the list of keyboard shortcuts. */
export const words = {
  title: 'Keyboard shortcuts',
  previous: 'Previous page',
  next: 'Next page',
  search: 'Search',
  help: 'Show this list',
  close: 'Close',
  use: 'Use these keys',
  useHint: '{keys} opens this list even when they are off.',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    shortcuts: Complete<typeof words>;
  }
}
