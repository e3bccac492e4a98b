import type { words } from './en.js';

/** Message ids of Docusaurus' theme (`code.json`) for texts of the search. */
export const docusaurusIds: Readonly<Record<string, keyof typeof words>> = {
  'theme.SearchBar.label': 'search',
  'theme.SearchBar.seeAll': 'seeAll',
  'theme.SearchModal.searchBox.resetButtonTitle': 'clear',
  'theme.SearchModal.searchBox.cancelButtonText': 'close',
  'theme.SearchModal.startScreen.recentSearchesTitle': 'recent',
  'theme.SearchModal.startScreen.noRecentSearchesText': 'hint',
  'theme.SearchModal.footer.navigateText': 'toMove',
  'theme.SearchModal.footer.selectText': 'toOpen',
  'theme.SearchPage.algoliaLabel': 'byAlgolia',
  'theme.SearchPage.emptyResultsTitle': 'searchDocs',
  'theme.SearchPage.existingResultsTitle': 'resultsTitle',
  'theme.SearchPage.documentsFound.plurals': 'found',
  'theme.SearchPage.noResultsText': 'noneFound',
  'theme.SearchPage.fetchingNewResults': 'loadingMore',
};
