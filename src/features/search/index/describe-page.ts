import type { Given } from '../../../types/feature/resolution.js';
import type { IndexedPage } from '../../../types/feature/site-index.js';
import type { SearchConfig } from '../public-types.js';
import type { SearchPage } from '../shared/index-types.js';

/** Returns the index entry of a page, without its text. */
export function describePage(
  { url, title, categories, keywords = [], description }: IndexedPage,
  request: Pick<Given<SearchConfig, unknown>, 'options' | 'site'>,
): Omit<SearchPage, 'textKey'> {
  const weight = weightOf(url, request);
  return {
    url,
    title,
    categories,
    keywords: [...nameIn(url), ...keywords],
    ...(description !== undefined && { description }),
    ...(weight !== undefined && { weight }),
  };
}

/**
 * Returns the weight that the config sets for the longest path that contains the page. Returns
 * undefined if the config sets none.
 */
function weightOf(
  url: string,
  { options, site }: Pick<Given<SearchConfig, unknown>, 'options' | 'site'>,
): number | undefined {
  if (options.provider !== 'local' || !('weights' in options)) return undefined;
  const path = `/${url.slice(site.config.baseUrl.length)}`.replace(/\/?$/, '/');
  const [longest] = Object.entries(options.weights ?? {})
    .filter(([prefix]) => path.startsWith(prefix.replace(/\/?$/, '/')))
    .sort(([a], [b]) => b.length - a.length);
  return longest?.[1];
}

/** Returns the last segment of an address, which is often the name that readers know. */
function nameIn(url: string): string[] {
  const name = url.replace(/\/$/, '').split('/').at(-1);
  return name ? [name] : [];
}
