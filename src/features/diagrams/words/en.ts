import type { Complete } from '../../../types/words.js';

/** Texts of diagrams. */
export const words = {
  diagram: 'Diagram',
  enlarge: 'Enlarge the diagram',
  close: 'Close',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    diagrams: Complete<typeof words>;
  }
}
