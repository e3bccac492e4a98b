/**
 * Parts of Docusaurus 3.10 that docsgen draws within a larger part, or not at all. They render
 * their children only, so that code importing them builds.
 */
export const WITHOUT_COUNTERPART: readonly string[] = [
  'BlogPostItems',
  'DocRoot/Layout/Sidebar',
  'DocRoot/Layout/Sidebar/ExpandButton',
  'Loading',
  'SearchPage',
  'TagsListByLetter',
];
