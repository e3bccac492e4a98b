import type { words } from './en.js';

/** Message ids of Docusaurus' theme (`code.json`) for texts of the pages of tags. */
export const docusaurusIds: Readonly<Record<string, keyof typeof words>> = {
  'theme.tags.tagsPageTitle': 'tags',
  'theme.tags.tagsPageLink': 'viewAll',
  'theme.docs.tagDocListPageTitle': 'tagged',
  'theme.docs.tagDocListPageTitle.nDocsTagged': 'docs',
};
