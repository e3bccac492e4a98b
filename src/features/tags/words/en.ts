import type { Complete } from '../../../types/words.js';

/** Texts of the pages of tags. */
export const words = {
  tags: 'Tags',
  viewAll: 'View all tags',
  docs: 'One doc tagged|{count} docs tagged',
  tagged: '{nDocsTagged} with "{tagName}"',
  /** After the number of docs with a tag. */
  docsOfTag: ' doc| docs',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    tags: Complete<typeof words>;
  }
}
