import type { Complete } from '../../../types/words.js';

/** Texts of the search. */
export const words = {
  search: 'Search',
  clear: 'Clear the query',
  close: 'Close',
  tryAgain: 'Try again',

  // The dialog
  searchVersion: 'Search {versionLabel}',
  hint: 'Find a page, a heading or a word.',
  recent: 'Recent',
  remove: 'Remove {title}',
  results: 'Results',
  toMove: 'to move',
  toOpen: 'to open',
  seeAll: 'See the only result|See all {count} results',
  searching: 'Searching…',
  nothingFound: 'Nothing was found for {query}.',
  otherWords: 'Try fewer or different words.',
  resultsFor: '{count} result for {query}.|{count} results for {query}.',
  noAnswer: 'The search service is not responding.',
  noAnswerWhy: 'The search service is not responding. Your connection may be down.',
  failed: 'Search failed: {message}',
  byAlgolia: 'Search by Algolia',

  // The page
  searchDocs: 'Search the documentation',
  resultsTitle: 'Search results for “{query}”',
  needsJavaScript:
    'Search runs in your browser and needs JavaScript. Without it, start at the {firstPage} and use the menus.',
  firstPage: 'home page',
  version: 'Version',
  versionOf: 'Version of {docs}',
  noneFound: 'No documents found. Try fewer or different words.',
  found: 'One document found|{count} documents found',
  showMore: 'Show more',
  loadingMore: 'Loading more…',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    search: Complete<typeof words>;
  }
}
