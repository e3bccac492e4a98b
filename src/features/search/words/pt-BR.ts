import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the search in Brazilian Portuguese. */
export const words: Complete<typeof english> = {
  search: 'Buscar',
  clear: 'Limpar a busca',
  close: 'Fechar',
  tryAgain: 'Tentar novamente',
  searchVersion: 'Buscar em {versionLabel}',
  hint: 'Encontre uma página, um título ou uma palavra.',
  recent: 'Recentes',
  remove: 'Remover {title}',
  results: 'Resultados',
  toMove: 'para navegar',
  toOpen: 'para abrir',
  seeAll: 'Ver o único resultado|Ver todos os {count} resultados',
  searching: 'Buscando…',
  nothingFound: 'Nada foi encontrado para {query}.',
  otherWords: 'Tente menos palavras ou outras palavras.',
  resultsFor: '{count} resultado para {query}.|{count} resultados para {query}.',
  noAnswer: 'O serviço de busca não está respondendo.',
  noAnswerWhy: 'O serviço de busca não está respondendo. Você pode estar sem conexão.',
  failed: 'A busca falhou: {message}',
  byAlgolia: 'Busca por Algolia',
  searchDocs: 'Buscar na documentação',
  resultsTitle: 'Resultados da busca por “{query}”',
  needsJavaScript:
    'A busca é executada no seu navegador e precisa de JavaScript. Sem ele, comece pela {firstPage} e use os menus.',
  firstPage: 'página inicial',
  version: 'Versão',
  versionOf: 'Versão de {docs}',
  noneFound: 'Nenhum documento encontrado. Tente menos palavras ou outras palavras.',
  found: '{count} documento encontrado|{count} documentos encontrados',
  showMore: 'Mostrar mais',
  loadingMore: 'Carregando mais…',
};
