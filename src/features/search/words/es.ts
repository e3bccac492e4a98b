import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the search in Spanish. */
export const words: Complete<typeof english> = {
  search: 'Buscar',
  clear: 'Borrar la búsqueda',
  close: 'Cerrar',
  tryAgain: 'Intentar de nuevo',
  searchVersion: 'Buscar en {versionLabel}',
  hint: 'Busca una página, un título o una palabra.',
  recent: 'Recientes',
  remove: 'Quitar {title}',
  results: 'Resultados',
  toMove: 'para moverse',
  toOpen: 'para abrir',
  seeAll: 'Ver el único resultado|Ver los {count} resultados',
  searching: 'Buscando…',
  nothingFound: 'No se ha encontrado nada para {query}.',
  otherWords: 'Prueba con menos palabras o con otras.',
  resultsFor: '{count} resultado para {query}.|{count} resultados para {query}.',
  noAnswer: 'El servicio de búsqueda no responde.',
  noAnswerWhy: 'El servicio de búsqueda no responde. Puede que no tengas conexión.',
  failed: 'La búsqueda ha fallado: {message}',
  byAlgolia: 'Búsqueda de Algolia',
  searchDocs: 'Buscar en la documentación',
  resultsTitle: 'Resultados de la búsqueda de «{query}»',
  needsJavaScript:
    'La búsqueda se ejecuta en tu navegador y necesita JavaScript. Sin él, empieza por la {firstPage} y usa los menús.',
  firstPage: 'página de inicio',
  version: 'Versión',
  versionOf: 'Versión de {docs}',
  noneFound: 'No se han encontrado documentos. Prueba con menos palabras o con otras.',
  found: 'Un documento encontrado|{count} documentos encontrados',
  showMore: 'Mostrar más',
  loadingMore: 'Cargando más…',
};
