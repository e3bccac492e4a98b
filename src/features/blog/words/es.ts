import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the blog in Spanish. */
export const words: Complete<typeof english> = {
  tags: 'Etiquetas',
  authors: 'Autores',
  archive: 'Archivo',
  allTags: 'Todas las etiquetas',
  allAuthors: 'Todos los autores',
  recentPosts: 'Entradas recientes',
  blogSidebar: 'Entradas recientes del blog',
  posts: 'Una entrada|{count} entradas',
  postsOfTag: ' entrada| entradas',
  tagged: '{nPosts} con la etiqueta «{tagName}»',
  byAuthor: '{nPosts} de {authorName}',
  pageOfList: '{title} – página {number}',
  pageOf: 'Página {number} de {count}',
  listPages: 'Páginas de esta lista',
  newerPosts: 'Entradas más recientes',
  olderPosts: 'Entradas anteriores',
  postPages: 'Entradas del blog',
  newerPost: 'Entrada más reciente',
  olderPost: 'Entrada anterior',
  minutes: 'Un minuto de lectura|{readingTime} min de lectura',
  readMore: 'Leer más',
  readMoreOf: 'Leer más de {title}',
  noPosts: 'Todavía no hay entradas.',
  elsewhere: '{title} en otros sitios',
  email: 'Correo electrónico',
  website: 'Sitio web',
};
