import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the blog in Italian. */
export const words: Complete<typeof english> = {
  tags: 'Tag',
  authors: 'Autori',
  archive: 'Archivio',
  allTags: 'Tutti i tag',
  allAuthors: 'Tutti gli autori',
  recentPosts: 'Post recenti',
  blogSidebar: 'Post recenti del blog',
  posts: 'Un post|{count} post',
  postsOfTag: ' post| post',
  tagged: '{nPosts} con il tag “{tagName}”',
  byAuthor: '{nPosts} di {authorName}',
  pageOfList: '{title} – pagina {number}',
  pageOf: 'Pagina {number} di {count}',
  listPages: 'Pagine di questo elenco',
  newerPosts: 'Post più recenti',
  olderPosts: 'Post meno recenti',
  postPages: 'Post del blog',
  newerPost: 'Post più recente',
  olderPost: 'Post meno recente',
  minutes: 'Un minuto di lettura|{readingTime} min di lettura',
  readMore: 'Continua a leggere',
  readMoreOf: 'Continua a leggere {title}',
  noPosts: 'Non ci sono ancora post.',
  elsewhere: '{title} su altri siti',
  email: 'E-mail',
  website: 'Sito web',
};
