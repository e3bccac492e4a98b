/**
 * Parts of Docusaurus 3.10 that docsgen draws within a larger one, or not at all. Code that imports one builds, and what it
 * has between its tags is shown.
 */
export const WITHOUT_COUNTERPART: readonly string[] = [
  'Blog/Components/Author/Socials',
  'BlogPostItems',
  'ContentVisibility/Draft',
  'ContentVisibility/Unlisted',
  'DocCard/Description',
  'DocCard/Heading',
  'DocCard/Heading/Icon',
  'DocCard/Heading/Text',
  'DocCard/Layout',
  'DocRoot/Layout/Sidebar',
  'DocRoot/Layout/Sidebar/ExpandButton',
  'Loading',
  'NotFound',
  'NotFound/Content',
  'SearchPage',
  'TOCCollapsible/CollapseButton',
  'TagsListByLetter',
];
