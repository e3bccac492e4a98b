import type { Complete } from '../../../types/words.js';
import type { words as english } from './en.js';

/** Texts of the search in Italian. */
export const words: Complete<typeof english> = {
  search: 'Cerca',
  clear: 'Cancella la ricerca',
  close: 'Chiudi',
  tryAgain: 'Riprova',
  searchVersion: 'Cerca in {versionLabel}',
  hint: 'Cerca una pagina, un titolo o una parola.',
  recent: 'Recenti',
  remove: 'Rimuovi {title}',
  results: 'Risultati',
  toMove: 'per spostarti',
  toOpen: 'per aprire',
  seeAll: 'Mostra l’unico risultato|Mostra tutti i {count} risultati',
  searching: 'Ricerca in corso…',
  nothingFound: 'Nessun risultato per {query}.',
  otherWords: 'Prova con meno parole o con altre parole.',
  resultsFor: '{count} risultato per {query}.|{count} risultati per {query}.',
  noAnswer: 'Il servizio di ricerca non risponde.',
  noAnswerWhy: 'Il servizio di ricerca non risponde. Forse manca la connessione.',
  failed: 'La ricerca non è riuscita: {message}',
  byAlgolia: 'Ricerca di Algolia',
  searchDocs: 'Cerca nella documentazione',
  resultsTitle: 'Risultati della ricerca per “{query}”',
  needsJavaScript:
    'La ricerca funziona nel tuo browser e richiede JavaScript. Senza, parti dalla {firstPage} e usa i menu.',
  firstPage: 'pagina iniziale',
  version: 'Versione',
  versionOf: 'Versione di {docs}',
  noneFound: 'Nessun documento trovato. Prova con meno parole o con altre parole.',
  found: 'Un documento trovato|{count} documenti trovati',
  showMore: 'Mostra altri',
  loadingMore: 'Caricamento…',
};
