import { isSafeUrl } from '../../lib/text/safe-url.js';
import type { SearchConfig, SiteConfig } from '../../types/config.js';
import type { SiteSearch } from '../../types/site.js';
import { addBase, isExternal } from '../links/resolve-href.js';
import { routePath } from '../routes/route-path.js';

/** What the browser needs to search the site. All of it is public. */
export function resolveSearch({ search, baseUrl }: SiteConfig): SiteSearch | undefined {
  if (search === false) return undefined;
  switch (search.provider) {
    case 'local':
      return { provider: search.provider, settings: {}, index: baseUrl };
    case 'algolia': {
      const { provider, searchPagePath: _page, ...settings } = search;
      const { replaceSearchResultPathname: replace, ...rest } = settings;
      return {
        provider,
        settings: { ...rest, ...(replace && { replaceSearchResultPathname: { ...replace } }) },
        index: search.indexName,
      };
    }
    default:
      return { provider: search.provider, settings: search.settings, index: baseUrl };
  }
}

/** The search page as the shell links to it. */
export function resolveSearchPage({ searchPagePath }: SearchConfig, config: SiteConfig): { page?: string } {
  return searchPagePath === false ? {} : { page: routePath(config, searchPagePath) };
}

/** The origin that searches go to, when it is not the site's own. */
export function searchOrigin({ search }: SiteConfig): string | undefined {
  if (search === false || search.provider !== 'algolia') return undefined;
  return search.host === undefined ? `https://${search.appId}-dsn.algolia.net` : new URL(search.host).origin;
}

/** What the description for browsers' search boxes says: see `emit/build-opensearch`. */
export interface OpenSearch {
  title: string;
  /** Origin of the deployed site. */
  url: string;
  /** Path of the description itself. */
  self: string;
  /** Path of the search page. */
  page: string;
  /** Path or full URL. */
  icon?: string;
}

/** There is one when the site says its full URL and has a page that the browser can lead to. */
export function resolveOpenSearch(config: SiteConfig): OpenSearch | undefined {
  const { search, title, url, favicon } = config;
  const page = search === false ? undefined : resolveSearchPage(search, config).page;
  if (url === '' || page === undefined) return undefined;
  const icon = favicon !== undefined && isSafeUrl(favicon, 'image') ? favicon : undefined;
  return {
    title,
    url,
    self: addBase('opensearch.xml', config),
    page,
    ...(icon !== undefined && { icon: isExternal(icon) ? icon : addBase(icon, config) }),
  };
}
