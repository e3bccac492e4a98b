import { isExternal } from '../../lib/text/is-external.js';
import { isSafeUrl } from '../../lib/text/safe-url.js';
import { addBase } from '../../resolve/routes/resolve-href.js';
import type { SiteConfig } from '../../types/config.js';

/** Path of the OpenSearch description. */
export const OPEN_SEARCH = 'opensearch.xml';

/** Data of the OpenSearch description, for browsers' search boxes: see `buildOpenSearch`. */
export interface OpenSearch {
  /** Name of the site. */
  title: string;
  /** Origin of the deployed site, against which all other addresses are resolved. */
  url: string;
  /** Address of the description. */
  self: string;
  /** Address of the search page. */
  page: string;
  icon?: string;
}

/**
 * Returns undefined unless the site sets its full URL and has a search page that the browser can
 * open.
 */
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
