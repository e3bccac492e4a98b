import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { buildDocTagPage, buildDocTagsPage } from './build-tag-pages.js';
import { claimTagPages } from './claim-tag-pages.js';
import { docusaurusIds } from './words/docusaurus-ids.js';
import { words } from './words/en.js';

/** Pages that list the tags of the docs, and the docs with each of them. */
export const tags: Feature = {
  name: 'tags',
  words: createWordSource(words, (language) => import(`./words/${language}.js`), docusaurusIds),
  claimForEditions: ({ docs, tags: ofEditions }) => ofEditions.flatMap((one) => claimTagPages(one, docs)),
  kinds: {
    'doc-tags': {
      part: { name: 'DocTagsPage', module: 'web/DocTagsPage.js' },
      page: ({ route, site }) => buildDocTagsPage(route, site),
    },
    'doc-tag': {
      part: { name: 'DocTagPage', module: 'web/DocTagPage.js' },
      page: ({ route, site }) => buildDocTagPage(route, site),
    },
  },
};
