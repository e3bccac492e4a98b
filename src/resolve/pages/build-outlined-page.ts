import type { Page, ProseView } from '../../types/page.js';
import type { PageRequest } from '../../types/page-request.js';
import { resolveReferences } from '../links/resolve-references.js';
import { buildHead } from './build-head.js';
import { buildToc } from './build-toc.js';
import { documentTitle } from './document-title.js';
import { fillHead } from './fill-head.js';
import type { PlacedOutline } from './place-outline.js';

/** Builds a page in the layout of docs: its title, its text if it has one, and its outline. */
export function buildOutlinedPage(
  { route, site, doc, assets, fileExists }: PageRequest,
  outline: PlacedOutline,
): Page {
  const { config } = site;
  const {
    title,
    description,
    keywords,
    noIndex = false,
    sidebar,
    breadcrumbs,
    prev,
    next,
  } = outline;
  const source = 'source' in route ? route.source : undefined;
  const scope = { source: source ?? '', route: route.path, site, assets, fileExists };
  const frontMatter = site.cards.get(source ?? '')?.frontMatter ?? {};
  const isHidden = config.noIndex || noIndex;
  const view: ProseView<'doc'> = {
    kind: 'doc',
    route: route.path,
    title,
    documentTitle: doc?.head?.title ?? documentTitle(title, config),
    showTitle: doc?.hasContentTitle !== true,
    toc: doc === undefined ? [] : buildToc(doc, frontMatter, config),
    ...(sidebar && { sidebar }),
    ...(breadcrumbs && { breadcrumbs }),
    ...(prev && { prev }),
    ...(next && { next }),
  };
  const head = {
    route: route.path,
    title: view.documentTitle,
    description,
    keywords: keywords && [...keywords],
    robots: isHidden ? 'noindex, nofollow' : undefined,
    searchTag: 'default',
    breadcrumbs,
    extra: doc && fillHead(doc, () => resolveReferences(doc, scope)),
  };
  return {
    view,
    file: route.file,
    head: buildHead(head, config),
    ...(source !== undefined && { source }),
    ...(doc && { headings: doc.headings }),
    noIndex: isHidden,
  };
}
