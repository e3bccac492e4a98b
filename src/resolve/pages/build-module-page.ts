import type { Page } from '../../types/page.js';
import type { PageRequest } from '../../types/page-request.js';
import type { Route } from '../../types/site/route.js';
import { buildHead } from './build-head.js';
import { documentTitle } from './document-title.js';

/** Builds a page that a React component renders, with the `meta` of its module. */
export function buildModulePage({
  route,
  site,
  meta = {},
}: PageRequest<Extract<Route, { source: string }>>): Page {
  const { config } = site;
  const title = documentTitle(meta.title ?? '', config);
  const noIndex = config.noIndex || meta.noIndex === true;
  const className = meta.layout?.className;
  return {
    view: {
      kind: 'react',
      route: route.path,
      title: meta.title ?? config.title,
      documentTitle: title,
      footer: meta.layout?.footer ?? true,
      ...(className === undefined ? {} : { className }),
    },
    file: route.file,
    head: buildHead(
      {
        route: route.path,
        title,
        description: meta.description,
        robots: noIndex ? 'noindex, nofollow' : undefined,
        searchTag: 'default',
      },
      config,
    ),
    source: route.source,
    noIndex,
  };
}
