import { isExternal } from '../../lib/text/is-external.js';
import { isSafeUrl } from '../../lib/text/safe-url.js';
import { addBase } from '../../resolve/links/resolve-href.js';
import type { SiteConfig } from '../../types/config.js';

/** The description of the search for browsers: its file. */
export const OPEN_SEARCH = 'opensearch.xml';

/** What the description for browsers' search boxes says: see `buildOpenSearch`. */
export interface OpenSearch {
  /** Name of the site. */
  title: string;
  /** Origin of the deployed site: all other addresses may be relative to it. */
  url: string;
  /** Address of the description. */
  self: string;
  /** Address of the search page. */
  page: string;
  icon?: string;
}

/** There is one when the site says its full URL and has a page that the browser can lead to. */
export function describeOpenSearch(
  page: string | undefined,
  config: SiteConfig,
): OpenSearch | undefined {
  const { title, url, favicon } = config;
  if (url === '' || page === undefined) return undefined;
  const icon = favicon !== undefined && isSafeUrl(favicon, 'image') ? favicon : undefined;
  return {
    title,
    url,
    self: addBase(OPEN_SEARCH, config),
    page,
    ...(icon !== undefined && { icon: isExternal(icon) ? icon : addBase(icon, config) }),
  };
}
