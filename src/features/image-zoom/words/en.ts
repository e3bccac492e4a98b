import type { Complete } from '../../../types/words.js';

/** What the zoom of images says. */
export const words = {
  enlarge: 'Enlarge: {alt}',
  close: 'Close',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    'image-zoom': Complete<typeof words>;
  }
}
