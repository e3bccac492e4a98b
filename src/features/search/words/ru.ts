import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the search in Russian. */
export const words: Complete<typeof english> = {
  search: 'Поиск',
  clear: 'Очистить запрос',
  close: 'Закрыть',
  tryAgain: 'Попробовать ещё раз',
  searchVersion: 'Поиск в {versionLabel}',
  hint: 'Найдите страницу, заголовок или слово.',
  recent: 'Недавние',
  remove: 'Удалить «{title}»',
  results: 'Результаты',
  toMove: 'перемещение',
  toOpen: 'открыть',
  seeAll:
    'Показать {count} результат|Показать все {count} результата|Показать все {count} результатов|Показать все {count} результата',
  searching: 'Идёт поиск…',
  nothingFound: 'По запросу {query} ничего не найдено.',
  otherWords: 'Попробуйте меньше слов или другие слова.',
  resultsFor:
    '{count} результат по запросу {query}.|{count} результата по запросу {query}.|{count} результатов по запросу {query}.|{count} результата по запросу {query}.',
  noAnswer: 'Служба поиска не отвечает.',
  noAnswerWhy: 'Служба поиска не отвечает. Возможно, нет соединения.',
  failed: 'Ошибка поиска: {message}',
  byAlgolia: 'Поиск от Algolia',
  searchDocs: 'Поиск в документации',
  resultsTitle: 'Результаты поиска по запросу «{query}»',
  needsJavaScript:
    'Поиск работает в браузере, и ему нужен JavaScript. Без него начните с {firstPage} и пользуйтесь меню.',
  firstPage: 'главной страницы',
  version: 'Версия',
  versionOf: 'Версия: {docs}',
  noneFound: 'Документы не найдены. Попробуйте меньше слов или другие слова.',
  found:
    'Найден {count} документ|Найдено {count} документа|Найдено {count} документов|Найдено {count} документа',
  showMore: 'Показать ещё',
  loadingMore: 'Загрузка…',
};
