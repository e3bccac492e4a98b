import { routePath } from '../../resolve/routes/route-path.js';
import type { HeadTag, SiteConfig } from '../../types/config.js';
import type { Resolution, ResolveRequest } from '../../types/feature/resolution.js';
import { describeOpenSearch, OPEN_SEARCH } from './open-search.js';
import type { SearchConfig } from './public-types.js';

/** Returns the search page, and what search adds to every page. */
export function resolveSearch({
  options,
  config,
}: ResolveRequest<SearchConfig>): Resolution<undefined> {
  const page = pagePath(options, config);
  const description = describeOpenSearch(page, config);
  return {
    state: undefined,
    fallbacks:
      page === undefined
        ? []
        : [{ kind: 'search', path: page, from: 'the search', ifTaken: HIDDEN }],
    files:
      description === undefined
        ? []
        : [{ file: OPEN_SEARCH, name: 'the description of the search' }],
    headTags: [...connectAhead(options), ...linkDescription(description?.self, config)],
    shell: { search: page === undefined ? {} : { page } },
    diagnostics: [],
  };
}

/** Anyone who writes a page about searching does not intend to replace the search page. */
const HIDDEN = {
  code: 'search-page-hidden',
  effect: 'so readers have no search page',
  hint: 'Give the page another `slug`, or set `search.searchPagePath`.',
} as const;

/** Returns the route of the search page. Returns undefined on a site without one. */
export function pagePath({ searchPagePath }: SearchConfig, config: SiteConfig): string | undefined {
  return searchPagePath === false ? undefined : routePath(config, searchPagePath);
}

/** Preconnects browsers to a hosted search, ahead of the first query. */
function connectAhead(options: SearchConfig): HeadTag[] {
  if (options.provider !== 'algolia' || !('appId' in options)) return [];
  const { host, appId } = options;
  const href = host === undefined ? `https://${appId}-dsn.algolia.net` : new URL(host).origin;
  return [{ tagName: 'link', attributes: { rel: 'preconnect', href, crossorigin: 'anonymous' } }];
}

/** Links the OpenSearch description, with which browsers add the site to their search box. */
function linkDescription(href: string | undefined, { title }: SiteConfig): HeadTag[] {
  if (href === undefined) return [];
  const type = 'application/opensearchdescription+xml';
  return [{ tagName: 'link', attributes: { rel: 'search', type, title, href } }];
}
