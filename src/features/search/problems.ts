import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with the search. */
export const SEARCH_PROBLEMS = {
  'search-page-hidden': {
    title: 'A page takes the place of the search page',
    severity: 'warning',
    cause:
      'A Markdown page has the path of the search page, so readers cannot see the list of results. A React page may replace it on purpose.',
    fix: 'Give the page another `slug`, or set `search.searchPagePath`.',
    example: {
      file: 'pages/search.md',
      wrong: '# Search tips',
      right: '---\nslug: /search-tips\n---\n\n# Search tips',
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof SEARCH_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
