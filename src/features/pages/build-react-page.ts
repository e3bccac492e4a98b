import { buildHead } from '../../resolve/pages/build-head.js';
import { documentTitle } from '../../resolve/pages/document-title.js';
import type { Page } from '../../types/page.js';
import type { PageRequest } from '../../types/page-request.js';
import type { RouteOf } from '../../types/site/route.js';

/** A page that a React component of the site draws, and what its `meta` says. */
export function buildReactPage({ route, site, meta = {} }: PageRequest<RouteOf<'react'>>): Page {
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
