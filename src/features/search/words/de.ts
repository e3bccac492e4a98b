import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the search in German. */
export const words: Complete<typeof english> = {
  search: 'Suchen',
  clear: 'Suche leeren',
  close: 'Schließen',
  tryAgain: 'Nochmal versuchen',
  searchVersion: '{versionLabel} durchsuchen',
  hint: 'Suche nach einer Seite, einer Überschrift oder einem Wort.',
  recent: 'Zuletzt geöffnet',
  remove: '{title} entfernen',
  results: 'Ergebnisse',
  toMove: 'zum Navigieren',
  toOpen: 'zum Öffnen',
  seeAll: 'Das einzige Ergebnis anzeigen|Alle {count} Ergebnisse anzeigen',
  searching: 'Suche läuft…',
  nothingFound: 'Nichts gefunden für {query}.',
  otherWords: 'Versuche es mit weniger oder anderen Wörtern.',
  resultsFor: '{count} Ergebnis für {query}.|{count} Ergebnisse für {query}.',
  noAnswer: 'Der Suchdienst antwortet nicht.',
  noAnswerWhy: 'Der Suchdienst antwortet nicht. Vielleicht besteht keine Verbindung.',
  failed: 'Die Suche ist fehlgeschlagen: {message}',
  byAlgolia: 'Suche von Algolia',
  searchDocs: 'Dokumentation durchsuchen',
  resultsTitle: 'Suchergebnisse für „{query}“',
  needsJavaScript:
    'Die Suche läuft in deinem Browser und benötigt JavaScript. Ohne JavaScript hilft die {firstPage} mit ihren Menüs weiter.',
  firstPage: 'Startseite',
  version: 'Version',
  versionOf: 'Version von {docs}',
  noneFound: 'Keine Dokumente gefunden. Versuche es mit weniger oder anderen Wörtern.',
  found: 'Ein Dokument gefunden|{count} Dokumente gefunden',
  showMore: 'Mehr anzeigen',
  loadingMore: 'Weitere werden geladen…',
};
