import type { words } from './en.js';

/** Message ids of Docusaurus' theme (`code.json`) for texts of the blog. */
export const docusaurusIds: Readonly<Record<string, keyof typeof words>> = {
  'theme.blog.archive.title': 'archive',
  'theme.blog.author.pageTitle': 'byAuthor',
  'theme.blog.authorsList.pageTitle': 'authors',
  'theme.blog.authorsList.viewAll': 'allAuthors',
  'theme.blog.author.noPosts': 'noPosts',
  'theme.blog.sidebar.navAriaLabel': 'blogSidebar',
  'theme.blog.post.plurals': 'posts',
  'theme.blog.tagTitle': 'tagged',
  'theme.blog.paginator.navAriaLabel': 'listPages',
  'theme.blog.paginator.newerEntries': 'newerPosts',
  'theme.blog.paginator.olderEntries': 'olderPosts',
  'theme.blog.post.paginator.navAriaLabel': 'postPages',
  'theme.blog.post.paginator.newerPost': 'newerPost',
  'theme.blog.post.paginator.olderPost': 'olderPost',
  'theme.blog.post.readingTime.plurals': 'minutes',
  'theme.blog.post.readMore': 'readMore',
  'theme.blog.post.readMoreLabel': 'readMoreOf',
  'theme.tags.tagsPageLink': 'allTags',
  'theme.tags.tagsPageTitle': 'tags',
};
