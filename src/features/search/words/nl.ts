import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the search in Dutch. */
export const words: Complete<typeof english> = {
  search: 'Zoeken',
  clear: 'Zoekopdracht wissen',
  close: 'Sluiten',
  tryAgain: 'Opnieuw proberen',
  searchVersion: 'Zoeken in {versionLabel}',
  hint: 'Zoek een pagina, een kop of een woord.',
  recent: 'Recent',
  remove: '{title} verwijderen',
  results: 'Resultaten',
  toMove: 'om te navigeren',
  toOpen: 'om te openen',
  seeAll: 'Het enige resultaat bekijken|Alle {count} resultaten bekijken',
  searching: 'Zoeken…',
  nothingFound: 'Niets gevonden voor {query}.',
  otherWords: 'Probeer minder of andere woorden.',
  resultsFor: '{count} resultaat voor {query}.|{count} resultaten voor {query}.',
  noAnswer: 'De zoekdienst reageert niet.',
  noAnswerWhy: 'De zoekdienst reageert niet. Misschien is er geen verbinding.',
  failed: 'Zoeken is mislukt: {message}',
  byAlgolia: 'Zoeken door Algolia',
  searchDocs: 'Zoeken in de documentatie',
  resultsTitle: 'Zoekresultaten voor “{query}”',
  needsJavaScript:
    'Zoeken gebeurt in je browser en heeft JavaScript nodig. Begin anders op de {firstPage} en gebruik de menu’s.',
  firstPage: 'startpagina',
  version: 'Versie',
  versionOf: 'Versie van {docs}',
  noneFound: 'Geen documenten gevonden. Probeer minder of andere woorden.',
  found: 'Eén document gevonden|{count} documenten gevonden',
  showMore: 'Meer tonen',
  loadingMore: 'Meer laden…',
};
