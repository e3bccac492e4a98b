import type { LaterMembers } from '../../types/feature/feature.js';
import { buildDocTagPage, buildDocTagsPage } from './build-tag-pages.js';
import { claimTagPages } from './claim-tag-pages.js';

/** The routes and pages of tags. */
export const tagsLater: LaterMembers = {
  claimForEditions: ({ docs, tags: ofEditions }) =>
    ofEditions.flatMap((one) => claimTagPages(one, docs)),
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
