import type { Complete } from '../../../types/words.js';

/** Texts of the blog. */
export const words = {
  tags: 'Tags',
  authors: 'Authors',
  archive: 'Archive',
  allTags: 'All tags',
  allAuthors: 'All authors',
  recentPosts: 'Recent posts',
  blogSidebar: 'Blog sidebar',
  posts: 'One post|{count} posts',
  /** Follows the number of posts with a tag. */
  postsOfTag: ' post| posts',
  tagged: '{nPosts} tagged with "{tagName}"',
  byAuthor: '{authorName} - {nPosts}',
  pageOfList: '{title} – page {number}',
  pageOf: 'Page {number} of {count}',
  listPages: 'Pages of this list',
  newerPosts: 'Newer posts',
  olderPosts: 'Older posts',
  postPages: 'Blog posts',
  newerPost: 'Newer post',
  olderPost: 'Older post',
  minutes: 'One min read|{readingTime} min read',
  readMore: 'Read more',
  readMoreOf: 'Read more of {title}',
  noPosts: 'There are no posts yet.',
  elsewhere: '{title} elsewhere',
  email: 'E-mail',
  website: 'Website',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    blog: Complete<typeof words>;
  }
}
