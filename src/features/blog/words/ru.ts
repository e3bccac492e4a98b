import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the blog in Russian. */
export const words: Complete<typeof english> = {
  tags: 'Теги',
  authors: 'Авторы',
  archive: 'Архив',
  allTags: 'Все теги',
  allAuthors: 'Все авторы',
  recentPosts: 'Последние записи',
  blogSidebar: 'Последние записи блога',
  posts: '{count} запись|{count} записи|{count} записей|{count} записи',
  postsOfTag: ' запись| записи| записей| записи',
  tagged: '{nPosts} с тегом «{tagName}»',
  byAuthor: '{nPosts}, автор: {authorName}',
  pageOfList: '{title} – страница {number}',
  pageOf: 'Страница {number} из {count}',
  listPages: 'Страницы этого списка',
  newerPosts: 'Более новые записи',
  olderPosts: 'Более старые записи',
  postPages: 'Записи блога',
  newerPost: 'Следующая запись',
  olderPost: 'Предыдущая запись',
  minutes:
    '{readingTime} мин чтения|{readingTime} мин чтения|{readingTime} мин чтения|{readingTime} мин чтения',
  readMore: 'Читать дальше',
  readMoreOf: 'Читать дальше: {title}',
  noPosts: 'Записей пока нет.',
  elsewhere: '{title} на других сайтах',
  email: 'Эл. почта',
  website: 'Сайт',
};
