import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the blog in Dutch. */
export const words: Complete<typeof english> = {
  tags: 'Tags',
  authors: 'Auteurs',
  archive: 'Archief',
  allTags: 'Alle tags',
  allAuthors: 'Alle auteurs',
  recentPosts: 'Recente berichten',
  blogSidebar: 'Recente blogberichten',
  posts: 'Eén bericht|{count} berichten',
  postsOfTag: ' bericht| berichten',
  tagged: '{nPosts} met de tag “{tagName}”',
  byAuthor: '{nPosts} van {authorName}',
  pageOfList: '{title} – pagina {number}',
  pageOf: 'Pagina {number} van {count}',
  listPages: 'Pagina’s van deze lijst',
  newerPosts: 'Nieuwere berichten',
  olderPosts: 'Oudere berichten',
  postPages: 'Blogberichten',
  newerPost: 'Nieuwer bericht',
  olderPost: 'Ouder bericht',
  minutes: 'Eén minuut leestijd|{readingTime} min leestijd',
  readMore: 'Lees meer',
  readMoreOf: 'Lees meer van {title}',
  noPosts: 'Er zijn nog geen berichten.',
  elsewhere: '{title} op andere sites',
  email: 'E-mail',
  website: 'Website',
};
