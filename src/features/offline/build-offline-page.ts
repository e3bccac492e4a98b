import { buildHead } from '../../resolve/pages/build-head.js';
import { documentTitle } from '../../resolve/pages/document-title.js';
import type { Page } from '../../types/page.js';
import type { PageRequest } from '../../types/page-request.js';
import type { RouteOf } from '../../types/site/route.js';

/**
 * Builds the page that the worker shows without a connection, in place of pages that are not
 * stored.
 */
export function buildOfflinePage({ route, site }: PageRequest<RouteOf<'offline'>>): Page {
  const { config, words } = site;
  const { title } = words.offline;
  const full = documentTitle(title, config);
  return {
    view: { kind: 'offline', title, route: route.path, documentTitle: full },
    file: route.file,
    head: buildHead(
      { route: route.path, title: full, robots: 'noindex, follow', searchTag: 'default' },
      config,
    ),
    noIndex: true,
  };
}
