import { buildHead } from '../../resolve/pages/build-head.js';
import { documentTitle } from '../../resolve/pages/document-title.js';
import type { Page } from '../../types/page.js';
import type { PageRequest } from '../../types/page-request.js';
import type { RouteOf } from '../../types/site/route.js';

/** Builds the page that shows search results. */
export function buildSearchPage({ route, site }: PageRequest<RouteOf<'search'>>): Page {
  const { config, words } = site;
  const title = words.search.searchDocs;
  const full = documentTitle(title, config);
  return {
    view: { kind: 'search', title, route: route.path, documentTitle: full },
    file: route.file,
    head: buildHead(
      { route: route.path, title: full, robots: 'noindex, follow', searchTag: 'default' },
      config,
    ),
    noIndex: true,
  };
}
