/**
 * Parts of Docusaurus 3.10 that docsgen draws within a larger one, or not at all. Code that imports
 * one builds, and what it has between its tags is shown.
 */
export const WITHOUT_COUNTERPART: readonly string[] = [
  'BlogPostItems',
  'DocRoot/Layout/Sidebar',
  'DocRoot/Layout/Sidebar/ExpandButton',
  'Loading',
  'SearchPage',
  'TagsListByLetter',
];
