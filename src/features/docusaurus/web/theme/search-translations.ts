import { translate } from '../core/Translate.js';

type Texts = Readonly<Record<string, string>>;

/** Texts of one part of the dialog in the language of the page. */
function translateAll<T extends Texts>(part: string, texts: T): { [K in keyof T]: string } {
  const entries = Object.entries(texts).map(([name, message]) => [
    name,
    translate({ id: `theme.SearchModal.${part}.${name}`, message }),
  ]);
  return Object.fromEntries(entries);
}

const searchBox = translateAll('searchBox', {
  resetButtonTitle: 'Clear the query',
  cancelButtonText: 'Cancel',
  placeholderText: 'Search docs',
  enterKeyHint: 'search',
  searchInputLabel: 'Search',
});
const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });

/** `@theme/SearchTranslations`: texts of a site’s own Algolia search box. */
export const searchTranslations = {
  button: { buttonText: label, buttonAriaLabel: label },
  modal: {
    searchBox: {
      ...searchBox,
      resetButtonAriaLabel: searchBox.resetButtonTitle,
      clearButtonTitle: searchBox.resetButtonTitle,
      clearButtonAriaLabel: searchBox.resetButtonTitle,
      cancelButtonAriaLabel: searchBox.cancelButtonText,
      closeButtonText: searchBox.cancelButtonText,
      closeButtonAriaLabel: searchBox.cancelButtonText,
    },
    startScreen: translateAll('startScreen', {
      recentSearchesTitle: 'Recent',
      noRecentSearchesText: 'No recent searches',
      saveRecentSearchButtonTitle: 'Save this search',
      removeRecentSearchButtonTitle: 'Remove this search from history',
      favoriteSearchesTitle: 'Favorite',
      removeFavoriteSearchButtonTitle: 'Remove this search from favorites',
    }),
    errorScreen: translateAll('errorScreen', {
      titleText: 'Unable to fetch results',
      helpText: 'You might want to check your network connection.',
    }),
    resultsScreen: translateAll('resultsScreen', { askAiPlaceholder: 'Ask AI: ' }),
    askAiScreen: {},
    footer: translateAll('footer', {
      selectText: 'Select',
      selectKeyAriaLabel: 'Enter key',
      navigateText: 'Navigate',
      navigateUpKeyAriaLabel: 'Arrow up',
      navigateDownKeyAriaLabel: 'Arrow down',
      closeText: 'Close',
      closeKeyAriaLabel: 'Escape key',
      searchByText: 'Powered by',
    }),
    noResultsScreen: translateAll('noResultsScreen', {
      noResultsText: 'No results found for',
      suggestedQueryText: 'Try searching for',
      reportMissingResultsText: 'Believe this query should return results?',
      reportMissingResultsLinkText: 'Let us know.',
    }),
  },
  placeholder: searchBox.placeholderText,
};
