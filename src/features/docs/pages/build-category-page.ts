import { isExternal } from '../../../lib/text/is-external.js';
import { findCollection } from '../../../resolve/collections/find-collection.js';
import { searchTag } from '../../../resolve/editions/list-editions.js';
import { samePlaceByVersion } from '../../../resolve/editions/routes-by-version.js';
import { buildHead } from '../../../resolve/pages/build-head.js';
import { documentTitle } from '../../../resolve/pages/document-title.js';
import { addBase } from '../../../resolve/routes/resolve-href.js';
import { buildBreadcrumbs } from '../../../resolve/sidebars/build-breadcrumbs.js';
import { buildSidebarView, findSidebar } from '../../../resolve/sidebars/build-sidebar-view.js';
import type { Page } from '../../../types/page.js';
import type { RouteOf } from '../../../types/site/route.js';
import type { Site } from '../../../types/site.js';
import { findSection } from '../print/offer-section.js';
import type { DocsConfig } from '../public-types.js';
import type { DocsState } from '../types.js';
import { buildCards } from './build-cards.js';

/** Builds the generated index page of a category, with a card for each item. */
export function buildCategoryPage({
  route,
  site,
  options,
  state,
}: {
  route: RouteOf<'category'>;
  site: Site;
  options: DocsConfig;
  state: DocsState;
}): Page {
  const { index } = route;
  const { config } = site;
  const edition = site.editions.get(index.edition);
  const position = findSidebar(site, {
    edition: index.edition,
    name: index.sidebar,
    pageKey: index.route,
  });
  const { breadcrumbs: shows = false, categoryPagination = false } =
    edition === undefined ? {} : findCollection(options, edition.collection);
  const breadcrumbs =
    shows && position !== undefined ? buildBreadcrumbs(position, route.path) : undefined;
  const alternates = edition && samePlaceByVersion(route, { site, edition });
  const title = documentTitle(index.title, config);
  const whole = findSection(site, route.path, state);
  const noIndex = config.noIndex || edition?.noIndex === true;
  return {
    view: {
      kind: 'category',
      route: route.path,
      title: index.title,
      documentTitle: title,
      ...(index.description === undefined ? {} : { description: index.description }),
      ...(position === undefined ? {} : { sidebar: buildSidebarView(position) }),
      ...(breadcrumbs === undefined ? {} : { breadcrumbs }),
      cards: buildCards(index.category.items, { site, edition: index.edition }),
      ...(whole && { whole }),
      ...site.pager.get(index.route),
      ...(categoryPagination && { showsPager: true }),
      version: index.edition,
      ...(edition === undefined ? {} : { htmlClassName: edition.className }),
      ...(alternates === undefined ? {} : { alternates }),
    },
    file: route.file,
    head: buildHead(
      {
        route: route.path,
        title,
        description: index.description,
        keywords: index.keywords,
        image:
          index.image === undefined || isExternal(index.image)
            ? index.image
            : addBase(index.image, config),
        robots: noIndex ? 'noindex, nofollow' : undefined,
        searchTag: edition === undefined ? 'default' : searchTag(edition),
        version: edition?.version,
        breadcrumbs,
      },
      config,
    ),
    noIndex,
  };
}
