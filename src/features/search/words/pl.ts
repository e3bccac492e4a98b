import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the search in Polish. */
export const words: Complete<typeof english> = {
  search: 'Szukaj',
  clear: 'Wyczyść wyszukiwanie',
  close: 'Zamknij',
  tryAgain: 'Spróbuj ponownie',
  searchVersion: 'Szukaj w {versionLabel}',
  hint: 'Znajdź stronę, nagłówek lub słowo.',
  recent: 'Ostatnie',
  remove: 'Usuń {title}',
  results: 'Wyniki',
  toMove: 'przechodzenie',
  toOpen: 'otwieranie',
  seeAll:
    'Zobacz jedyny wynik|Zobacz wszystkie {count} wyniki|Zobacz wszystkie {count} wyników|Zobacz wszystkie {count} wyniku',
  searching: 'Wyszukiwanie…',
  nothingFound: 'Nic nie znaleziono dla {query}.',
  otherWords: 'Spróbuj użyć mniej słów lub innych słów.',
  resultsFor:
    '{count} wynik dla {query}.|{count} wyniki dla {query}.|{count} wyników dla {query}.|{count} wyniku dla {query}.',
  noAnswer: 'Usługa wyszukiwania nie odpowiada.',
  noAnswerWhy: 'Usługa wyszukiwania nie odpowiada. Być może nie masz połączenia.',
  failed: 'Wyszukiwanie nie powiodło się: {message}',
  byAlgolia: 'Wyszukiwanie Algolia',
  searchDocs: 'Szukaj w dokumentacji',
  resultsTitle: 'Wyniki wyszukiwania dla „{query}”',
  needsJavaScript:
    'Wyszukiwanie działa w przeglądarce i wymaga JavaScriptu. Bez niego zacznij od {firstPage} i skorzystaj z menu.',
  firstPage: 'strony głównej',
  version: 'Wersja',
  versionOf: 'Wersja: {docs}',
  noneFound: 'Nie znaleziono dokumentów. Spróbuj użyć mniej słów lub innych słów.',
  found:
    'Znaleziono {count} dokument|Znaleziono {count} dokumenty|Znaleziono {count} dokumentów|Znaleziono {count} dokumentu',
  showMore: 'Pokaż więcej',
  loadingMore: 'Wczytywanie…',
};
