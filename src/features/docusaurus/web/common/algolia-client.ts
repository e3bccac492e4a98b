import { useBaseUrlUtils } from '../core/base-url.js';
import { useContextualSearchFilters } from '../docs/sidebar-tools.js';
import { useThemeConfig } from './hooks.js';
import { isRegexpStringMatch } from './tools.js';

/** What a site's own search box asks `@docusaurus/theme-search-algolia/client` for. */

/** Filters as Algolia takes them: all of them hold, of those in an inner list one. */
type FacetFilters = string | readonly (string | readonly string[])[];

interface AlgoliaConfig {
  contextualSearch?: boolean;
  /** Results whose addresses it matches are of other sites. */
  externalUrlRegex?: string;
  replaceSearchResultPathname?: { from: string; to: string };
}

const useAlgolia = (): AlgoliaConfig =>
  (useThemeConfig() as { algolia?: AlgoliaConfig }).algolia ?? {};

/** The config of the theme, with its part for the search. */
export function useAlgoliaThemeConfig() {
  return { ...useThemeConfig(), algolia: useAlgolia() };
}

/** What limits results to the language and the version that a reader sees. */
export function useAlgoliaContextualFacetFilters(): FacetFilters {
  const { locale, tags } = useContextualSearchFilters();
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** The same, if the config asks for it. */
export function useAlgoliaContextualFacetFiltersIfEnabled(): FacetFilters | undefined {
  const filters = useAlgoliaContextualFacetFilters();
  return useAlgolia().contextualSearch ? filters : undefined;
}

/** Makes a path of the site of the address of a result; that of another site stays as it is. */
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

/** Both filters at once. */
export function mergeFacetFilters(
  first: FacetFilters | undefined,
  second: FacetFilters | undefined,
): FacetFilters | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return [...listOf(first), ...listOf(second)];
}

const listOf = (filters: FacetFilters) => (typeof filters === 'string' ? [filters] : filters);
