import type { Complete } from '../../../types/words.js';

/** What the pages of the docs' tags say. */
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
