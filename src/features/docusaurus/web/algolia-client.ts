import { useThemeConfig } from './common/hooks.js';
import { isRegexpStringMatch } from './common/tools.js';
import { useBaseUrlUtils } from './core/base-url.js';
import { useContextualSearchFilters } from './docs/sidebar-tools.js';

/**
 * Replacement for `@docusaurus/theme-search-algolia/client`, which a site’s own search box imports.
 */

/** Algolia’s facet filters: all entries must match, and at least one of each inner list. */
type FacetFilters = string | readonly (string | readonly string[])[];

interface AlgoliaConfig {
  contextualSearch?: boolean;
  /** Results with matching URLs belong to other sites. */
  externalUrlRegex?: string;
  replaceSearchResultPathname?: { from: string; to: string };
}

const useAlgolia = (): AlgoliaConfig =>
  (useThemeConfig() as { algolia?: AlgoliaConfig }).algolia ?? {};

/** The config of the theme, with its part for the search. */
export function useAlgoliaThemeConfig() {
  return { ...useThemeConfig(), algolia: useAlgolia() };
}

/** Filters that limit results to the current language and version. */
export function useAlgoliaContextualFacetFilters(): FacetFilters {
  const { locale, tags } = useContextualSearchFilters();
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** Returns these filters if the config enables contextual search. */
export function useAlgoliaContextualFacetFiltersIfEnabled(): FacetFilters | undefined {
  const filters = useAlgoliaContextualFacetFilters();
  return useAlgolia().contextualSearch ? filters : undefined;
}

/**
 * Returns a function that turns the URL of a result into a path of the site. URLs of other sites
 * stay unchanged.
 */
export function useSearchResultUrlProcessor(): (url: string) => string {
  const { withBaseUrl } = useBaseUrlUtils();
  const { externalUrlRegex, replaceSearchResultPathname: replaced } = useAlgolia();
  return (url) => {
    if (isRegexpStringMatch(externalUrlRegex, url)) return url;
    const { pathname, hash } = new URL(url);
    const path = pathname + hash;
    return withBaseUrl(
      replaced ? path.replaceAll(new RegExp(replaced.from, 'g'), replaced.to) : path,
    );
  };
}

/** Combines two filters; both must match. */
export function mergeFacetFilters(
  first: FacetFilters | undefined,
  second: FacetFilters | undefined,
): FacetFilters | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return [...listOf(first), ...listOf(second)];
}

const listOf = (filters: FacetFilters) => (typeof filters === 'string' ? [filters] : filters);
