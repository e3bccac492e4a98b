import type { Complete } from '../../../types/words.js';

/** Texts of the image zoom. */
export const words = {
  enlarge: 'Enlarge: {alt}',
  close: 'Close',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    'image-zoom': Complete<typeof words>;
  }
}
