/**
 * Parts of Docusaurus 3.10 that docsgen draws within a larger one, or not at all. Code that imports one builds, and what it
 * has between its tags is shown.
 */
export const WITHOUT_COUNTERPART: readonly string[] = [
  'AnnouncementBar/CloseButton',
  'AnnouncementBar/Content',
  'Blog/Components/Author',
  'Blog/Components/Author/Socials',
  'BlogListPage/StructuredData',
  'BlogPostItems',
  'BlogPostPage/Metadata',
  'BlogPostPage/StructuredData',
  'ContentVisibility/Draft',
  'ContentVisibility/Unlisted',
  'DocBreadcrumbs/StructuredData',
  'DocCard/Description',
  'DocCard/Heading',
  'DocCard/Heading/Icon',
  'DocCard/Heading/Text',
  'DocCard/Layout',
  'DocRoot/Layout/Sidebar',
  'DocRoot/Layout/Sidebar/ExpandButton',
  'Footer/Links/MultiColumn',
  'Footer/Links/Simple',
  'Loading',
  'NotFound',
  'NotFound/Content',
  'SearchPage',
  'TOCCollapsible',
  'TOCCollapsible/CollapseButton',
  'TagsListByLetter',
];
