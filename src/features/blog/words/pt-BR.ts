import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the blog in Brazilian Portuguese. */
export const words: Complete<typeof english> = {
  tags: 'Tags',
  authors: 'Autores',
  archive: 'Arquivo',
  allTags: 'Todas as tags',
  allAuthors: 'Todos os autores',
  recentPosts: 'Posts recentes',
  blogSidebar: 'Posts recentes do blog',
  posts: '{count} post|{count} posts',
  postsOfTag: ' post| posts',
  tagged: '{nPosts} com a tag “{tagName}”',
  byAuthor: '{nPosts} de {authorName}',
  pageOfList: '{title} – página {number}',
  pageOf: 'Página {number} de {count}',
  listPages: 'Páginas desta lista',
  newerPosts: 'Posts mais recentes',
  olderPosts: 'Posts mais antigos',
  postPages: 'Posts do blog',
  newerPost: 'Post mais recente',
  olderPost: 'Post mais antigo',
  minutes: 'Um minuto de leitura|{readingTime} min de leitura',
  readMore: 'Ler mais',
  readMoreOf: 'Ler mais de {title}',
  noPosts: 'Ainda não há posts.',
  elsewhere: '{title} em outros sites',
  email: 'E-mail',
  website: 'Site',
};
