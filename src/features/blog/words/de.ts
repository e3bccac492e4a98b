import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the blog in German. */
export const words: Complete<typeof english> = {
  tags: 'Schlagwörter',
  authors: 'Autoren',
  archive: 'Archiv',
  allTags: 'Alle Schlagwörter',
  allAuthors: 'Alle Autoren',
  recentPosts: 'Neueste Beiträge',
  blogSidebar: 'Neueste Blogbeiträge',
  posts: 'Ein Beitrag|{count} Beiträge',
  postsOfTag: ' Beitrag| Beiträge',
  tagged: '{nPosts} mit dem Schlagwort „{tagName}“',
  byAuthor: '{nPosts} von {authorName}',
  pageOfList: '{title} – Seite {number}',
  pageOf: 'Seite {number} von {count}',
  listPages: 'Seiten dieser Liste',
  newerPosts: 'Neuere Beiträge',
  olderPosts: 'Ältere Beiträge',
  postPages: 'Blogbeiträge',
  newerPost: 'Neuerer Beitrag',
  olderPost: 'Älterer Beitrag',
  minutes: 'Eine Minute Lesezeit|{readingTime} Min. Lesezeit',
  readMore: 'Weiterlesen',
  readMoreOf: '{title} weiterlesen',
  noPosts: 'Es gibt noch keine Beiträge.',
  elsewhere: '{title} auf anderen Websites',
  email: 'E-Mail',
  website: 'Website',
};
