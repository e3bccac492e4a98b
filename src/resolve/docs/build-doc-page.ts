import type { Body, DocCard, DocFacts, FrontMatter } from '../../types/doc.js';
import type { DocPageView, Page, ProseView } from '../../types/page.js';
import type { PageRequest } from '../../types/page-request.js';
import type { DocsEdition, Route, Site, SiteDoc } from '../../types/site.js';
import type { Tag } from '../../types/tag.js';
import { fillHoles } from '../html/fill-holes.js';
import { resolveReferences } from '../links/resolve-references.js';
import { buildHead } from '../pages/build-head.js';
import { buildToc } from '../pages/build-toc.js';
import { documentTitle } from '../pages/document-title.js';
import { previewImage } from '../pages/preview-image.js';
import { titleOfCard } from '../pages/title-of-card.js';
import { buildBreadcrumbs } from '../sidebars/build-breadcrumbs.js';
import { buildSidebarView, findSidebar } from '../sidebars/build-sidebar-view.js';
import { searchTag, versionsOf } from './list-editions.js';
import { routesByVersion } from './routes-by-version.js';

type DocRoute = Extract<Route, { source: string }>;
type DocPageRequest = PageRequest & { route: DocRoute };

/** The page of a doc, or another page of Markdown. */
export function buildDocPage(request: DocPageRequest): Page {
  const { route, site, doc, assets, fileExists } = request;
  const siteDoc = site.docBySource.get(route.source);
  const card = siteDoc?.card ?? site.pageCards.get(route.source);
  if (card === undefined || doc === undefined)
    throw new TypeError(`The page ${route.path} has no compiled doc.`);
  const scope = { source: route.source, route: route.path, site, fileExists };
  const { frontMatter } = card;
  const edition = siteDoc && site.editions.get(siteDoc.edition);
  const noIndex = isHidden(request, edition, frontMatter);
  const view = buildView({ ...request, doc, card, siteDoc });
  return {
    view,
    file: route.file,
    head: buildHead(
      {
        route: route.path,
        title: view.documentTitle,
        description: frontMatter.description ?? card.excerpt,
        keywords: frontMatter.keywords,
        image: previewImage(frontMatter.image, { ...scope, assets }),
        robots: noIndex ? 'noindex, nofollow' : undefined,
        searchTag: edition === undefined ? 'default' : searchTag(edition),
        version: edition?.version,
        breadcrumbs: view.breadcrumbs,
        extra: doc.head?.elements,
      },
      site.config,
    ),
    ...(doc.body && { body: fillHoles(doc.body, resolveReferences(doc, { ...scope, assets })) }),
    source: route.source,
    headings: doc.headings,
    noIndex,
  };
}

function isHidden(
  { site }: DocPageRequest,
  edition: DocsEdition | undefined,
  frontMatter: FrontMatter,
): boolean {
  return site.config.noIndex || edition?.noIndex === true || frontMatter.unlisted === true;
}

interface ViewRequest extends DocPageRequest {
  doc: DocFacts & { body?: Body };
  card: DocCard;
  siteDoc: SiteDoc | undefined;
}

function buildView(request: ViewRequest): ProseView<'doc'> | ProseView<'markdown'> {
  const { route, site, doc, card, siteDoc } = request;
  const { frontMatter } = card;
  const title = siteDoc?.title ?? titleOfCard(card);
  const showTitle = siteDoc !== undefined && frontMatter.hide_title !== true && !doc.hasContentTitle;
  const view = {
    route: route.path,
    title,
    documentTitle: doc.head?.title ?? documentTitle(title, site.config),
    showTitle,
    toc: buildToc(doc, frontMatter, site.config),
    ...(frontMatter.unlisted === true ? { unlisted: true } : {}),
    ...(frontMatter.wrapperClassName === undefined ? {} : { className: frontMatter.wrapperClassName }),
    ...request.around,
    ...(siteDoc === undefined ? {} : buildDocParts(siteDoc, site)),
    ...htmlClasses(siteDoc, request),
  };
  return route.kind === 'doc' ? { kind: 'doc', ...view } : { kind: 'markdown', ...view };
}

/** What only docs have: their place in a sidebar, their neighbours, their versions. */
function buildDocParts(doc: SiteDoc, site: Site): Partial<Omit<DocPageView, 'kind'>> {
  const position = findSidebar(site, { edition: doc.edition, name: doc.sidebar, pageKey: doc.id });
  const hasCrumbs = site.config.docs !== false && site.config.docs.breadcrumbs;
  const breadcrumbs = hasCrumbs && position !== undefined ? buildBreadcrumbs(position, doc.route) : undefined;
  const edition = site.editions.get(doc.edition);
  const alternates =
    edition &&
    routesByVersion(versionsOf(edition, site.editions), ({ key }) => site.docs.get(key)?.get(doc.id)?.route);
  return {
    ...(position === undefined ? {} : { sidebar: buildSidebarView(position) }),
    ...(breadcrumbs === undefined ? {} : { breadcrumbs }),
    ...site.pager.get(doc.source),
    ...(doc.editUrl === undefined ? {} : { editUrl: doc.editUrl }),
    ...(doc.tags.length === 0 ? {} : { tags: doc.tags.map(viewTag) }),
    docId: doc.id,
    version: doc.edition,
    ...(alternates === undefined ? {} : { alternates }),
  };
}

function htmlClasses(
  siteDoc: SiteDoc | undefined,
  { site, doc }: ViewRequest,
): Pick<DocPageView, 'htmlClassName'> {
  const ofDoc = siteDoc && [
    site.editions.get(siteDoc.edition)?.className ?? '',
    'docs-doc-page',
    `docs-doc-id-${siteDoc.id.replace(/\s+/g, '-')}`,
  ];
  const classes = [...(ofDoc ?? []), ...(doc.head?.htmlClassName ? [doc.head.htmlClassName] : [])];
  return classes.length === 0 ? {} : { htmlClassName: classes.join(' ') };
}

function viewTag({ label, route }: Tag): { label: string; href?: string } {
  return { label, ...(route === undefined ? {} : { href: route }) };
}
