import type { Json } from '../../../../types/json.js';
import { readEditionKey } from '../../../../web/theme/hooks/read-edition-key.js';
import type { AlgoliaSearch } from '../../public-types.js';
import { listVersions } from '../../shared/name-versions.js';
import type { SearchQuery } from '../../shared/provider.js';

/** The site's settings of the provider `algolia`. */
export type AlgoliaSettings = Omit<AlgoliaSearch, 'provider' | 'searchPagePath'>;

type SearchParameters = Record<string, Json>;

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
const SNIPPET_WORDS = 15;

/**
 * Returns the same requests as DocSearch's dialog and Docusaurus' search page, so that the rules
 * and statistics of an existing index stay valid.
 */
export function algoliaRequests(
  query: SearchQuery,
  settings: AlgoliaSettings & { locale: string },
): SearchParameters[] {
  const { facetFilters = [], ...own } = settings.searchParameters;
  const base: SearchParameters = {
    indexName: settings.indexName,
    query: query.text,
    attributesToRetrieve: [...LEVELS, 'content', 'type', 'url'],
    attributesToSnippet: [...LEVELS.slice(1), 'content'].map(
      (attribute) => `${attribute}:${SNIPPET_WORDS}`,
    ),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: query.hitsPerPage,
    page: query.page,
    ...own,
  };
  const ownFilters = Array.isArray(facetFilters) ? facetFilters : [facetFilters];
  const language = `language:${settings.locale}`;
  const tags = ['default', ...listVersions(query).map(searchTag)].map(
    (tag) => `docusaurus_tag:${tag}`,
  );
  if (query.place === 'dialog') {
    const filters = settings.contextualSearch ? [language, tags, ...ownFilters] : ownFilters;
    return [{ ...base, ...(filters.length > 0 && { facetFilters: filters }) }];
  }
  const page = { ...base, advancedSyntax: true };
  if (!settings.contextualSearch)
    return [{ ...page, ...(ownFilters.length > 0 && { facetFilters: ownFilters }) }];
  return disjunctive(page, ownFilters, { language: [language], docusaurus_tag: tags });
}

/** Returns the `docsearch:docusaurus_tag` of the pages of a version. */
function searchTag(name: string): string {
  const { collection, version } = readEditionKey(name);
  return `docs-${collection}-${version}`;
}

/**
 * Returns one request for the hits and one for the counts of each facet, which omits the filter by
 * that facet.
 */
function disjunctive(
  page: SearchParameters,
  ownFilters: readonly Json[],
  facets: Record<string, string[]>,
): SearchParameters[] {
  const filtersWithout = (name?: string) => [
    ...Object.entries(facets).flatMap(([facet, values]) => (facet === name ? [] : [values])),
    ...ownFilters,
  ];
  const names = Object.keys(facets);
  return [
    { ...page, facets: names, facetFilters: filtersWithout() },
    ...names.map((name) => ({
      ...page,
      hitsPerPage: 0,
      page: 0,
      attributesToRetrieve: [],
      attributesToHighlight: [],
      attributesToSnippet: [],
      analytics: false,
      clickAnalytics: false,
      facets: [name],
      facetFilters: filtersWithout(name),
    })),
  ];
}
