import { findCollection } from '../../../resolve/collections/find-collection.js';
import { searchTag, versionsOf } from '../../../resolve/editions/list-editions.js';
import { routesByVersion } from '../../../resolve/editions/routes-by-version.js';
import { buildProsePage } from '../../../resolve/pages/build-prose-page.js';
import { buildBreadcrumbs } from '../../../resolve/sidebars/build-breadcrumbs.js';
import {
  buildSidebarView,
  findSidebar,
  type SidebarPosition,
} from '../../../resolve/sidebars/build-sidebar-view.js';
import { entriesAround } from '../../../resolve/sidebars/entries-around.js';
import type { EntryCard, FactsAround, Page } from '../../../types/page.js';
import type { PageRequest } from '../../../types/page-request.js';
import type { DocsEdition } from '../../../types/site/docs-edition.js';
import type { RouteOf } from '../../../types/site/route.js';
import type { Site, SiteDoc } from '../../../types/site.js';
import type { Tag } from '../../../types/tag.js';
import type { DocsConfig } from '../public-types.js';
import { buildCards } from './build-cards.js';

/** Builds the page of a doc. */
export function buildDocPage(request: PageRequest<RouteOf<'doc'>> & { options: DocsConfig }): Page {
  const { route, site, options } = request;
  const doc = site.docBySource.get(route.source);
  const edition = site.editions.get(route.edition);
  if (doc === undefined || edition === undefined)
    throw new TypeError(`The page ${route.path} belongs to no edition of the docs.`);
  return buildProsePage(request, {
    title: doc.title,
    showTitle: true,
    noIndex: edition.noIndex,
    searchTag: searchTag(edition),
    version: edition.version,
    facts: describeDoc(doc, {
      site,
      edition,
      options,
      hasCards: request.doc?.listsEntries === true,
    }),
    classes: [edition.className, 'docs-doc-page', `docs-doc-id-${doc.id.replace(/\s+/g, '-')}`],
    view: (prose) => ({ kind: 'doc', ...prose }),
  });
}

interface Placement {
  site: Site;
  edition: DocsEdition;
  options: DocsConfig;
  /** True if the text of the doc shows the sidebar entries around it. */
  hasCards: boolean;
}

/**
 * Returns the facts that only doc pages have: sidebar, breadcrumbs, previous and next, versions.
 */
function describeDoc(doc: SiteDoc, { site, edition, options, hasCards }: Placement): FactsAround {
  const position = findSidebar(site, { edition: doc.edition, name: doc.sidebar, pageKey: doc.id });
  const { breadcrumbs: shows } = findCollection(options, edition.collection);
  const breadcrumbs =
    shows && position !== undefined ? buildBreadcrumbs(position, doc.route) : undefined;
  const alternates = routesByVersion(
    versionsOf(edition, site.editions),
    ({ key }) => site.docs.get(key)?.get(doc.id)?.route,
  );
  return {
    ...(position === undefined ? {} : { sidebar: buildSidebarView(position) }),
    ...(breadcrumbs === undefined ? {} : { breadcrumbs }),
    ...site.pager.get(doc.source),
    ...(doc.editUrl === undefined ? {} : { editUrl: doc.editUrl }),
    ...(doc.tags.length === 0 ? {} : { tags: doc.tags.map(viewTag) }),
    docId: doc.id,
    ...(hasCards && { cards: listCards(doc, { site, position }) }),
    version: doc.edition,
    ...(alternates === undefined ? {} : { alternates }),
  };
}

/** Returns cards for the sidebar entries around a doc, without the doc itself and unlisted docs. */
function listCards(
  { edition, route }: SiteDoc,
  { site, position }: { site: Site; position: SidebarPosition | undefined },
): EntryCard[] {
  const around = position === undefined ? [] : entriesAround(position);
  const shown = around.filter((item) => item.type !== 'link' || item.unlisted !== true);
  return buildCards(shown, { site, edition }).filter(({ href }) => href !== route);
}

function viewTag({ label, route }: Tag): { label: string; href?: string } {
  return { label, ...(route === undefined ? {} : { href: route }) };
}
