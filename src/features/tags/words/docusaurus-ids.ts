import type { words } from './en.js';

/** Ids of Docusaurus' theme (`code.json`) for what the pages of tags say. */
export const docusaurusIds: Readonly<Record<string, keyof typeof words>> = {
  'theme.tags.tagsPageTitle': 'tags',
  'theme.tags.tagsPageLink': 'viewAll',
  'theme.docs.tagDocListPageTitle': 'tagged',
  'theme.docs.tagDocListPageTitle.nDocsTagged': 'docs',
};
