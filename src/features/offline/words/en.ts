import type { Complete } from '../../../types/words.js';

/** Texts of the offline page. */
export const words = {
  title: 'You are offline',
  notKept: 'This page was not saved on your device. It opens when you are connected again.',
  canBeRead: 'Pages you can read now',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    offline: Complete<typeof words>;
  }
}
