import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the blog in Polish. */
export const words: Complete<typeof english> = {
  tags: 'Tagi',
  authors: 'Autorzy',
  archive: 'Archiwum',
  allTags: 'Wszystkie tagi',
  allAuthors: 'Wszyscy autorzy',
  recentPosts: 'Najnowsze wpisy',
  blogSidebar: 'Najnowsze wpisy na blogu',
  posts: '{count} wpis|{count} wpisy|{count} wpisów|{count} wpisu',
  postsOfTag: ' wpis| wpisy| wpisów| wpisu',
  tagged: '{nPosts} z tagiem „{tagName}”',
  byAuthor: '{nPosts}, autor: {authorName}',
  pageOfList: '{title} – strona {number}',
  pageOf: 'Strona {number} z {count}',
  listPages: 'Strony tej listy',
  newerPosts: 'Nowsze wpisy',
  olderPosts: 'Starsze wpisy',
  postPages: 'Wpisy na blogu',
  newerPost: 'Nowszy wpis',
  olderPost: 'Starszy wpis',
  minutes:
    '{readingTime} min czytania|{readingTime} min czytania|{readingTime} min czytania|{readingTime} min czytania',
  readMore: 'Czytaj dalej',
  readMoreOf: 'Czytaj dalej: {title}',
  noPosts: 'Nie ma jeszcze żadnych wpisów.',
  elsewhere: '{title} w innych miejscach',
  email: 'E-mail',
  website: 'Strona internetowa',
};
