import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { docusaurusIds } from './words/docusaurus-ids.js';
import { words } from './words/en.js';

/** Pages that list the tags of the docs, and the docs with each of them. */
export const tags: Feature = {
  name: 'tags',
  words: createWordSource(words, (language) => import(`./words/${language}.js`), docusaurusIds),
  later: async () => (await import('./later.js')).tagsLater,
};
