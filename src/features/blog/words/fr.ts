import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the blog in French. */
export const words: Complete<typeof english> = {
  tags: 'Étiquettes',
  authors: 'Auteurs',
  archive: 'Archives',
  allTags: 'Toutes les étiquettes',
  allAuthors: 'Tous les auteurs',
  recentPosts: 'Articles récents',
  blogSidebar: 'Articles récents du blog',
  posts: '{count} article|{count} articles',
  postsOfTag: ' article| articles',
  tagged: '{nPosts} avec l’étiquette «\u00a0{tagName}\u00a0»',
  byAuthor: '{nPosts} de {authorName}',
  pageOfList: '{title} – page {number}',
  pageOf: 'Page {number} sur {count}',
  listPages: 'Pages de cette liste',
  newerPosts: 'Articles plus récents',
  olderPosts: 'Articles plus anciens',
  postPages: 'Articles du blog',
  newerPost: 'Article plus récent',
  olderPost: 'Article plus ancien',
  minutes: 'Une minute de lecture|{readingTime} min de lecture',
  readMore: 'Lire la suite',
  readMoreOf: 'Lire la suite de {title}',
  noPosts: 'Il n’y a pas encore d’articles.',
  elsewhere: '{title} sur d’autres sites',
  email: 'E-mail',
  website: 'Site web',
};
