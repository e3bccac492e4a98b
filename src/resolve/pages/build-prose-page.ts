import type { DocFacts, FrontMatter } from '../../types/doc.js';
import type { FactsAround, Page, PageView, ProseView } from '../../types/page.js';
import type { PageRequest } from '../../types/page-request.js';
import type { Route } from '../../types/site/route.js';
import { fillHoles } from '../html/fill-holes.js';
import { resolveReferences } from '../links/resolve-references.js';
import { buildHead } from './build-head.js';
import { buildToc } from './build-toc.js';
import { describeSource } from './describe-source.js';
import { documentTitle } from './document-title.js';
import { fillHead } from './fill-head.js';
import { previewImage } from './preview-image.js';

type ProseRequest = PageRequest & { route: Extract<Route, { source: string }> };

/** Data of a page kind that does not come from Markdown. */
export interface ProseFacts {
  title: string;
  /** True if the layout shows the title, unless the text has one. */
  showTitle?: boolean;
  noIndex?: boolean;
  /** Search tag of such pages. */
  searchTag: string;
  /** Version of the docs, for search engines. */
  version?: string | undefined;
  facts?: FactsAround;
  /** Classes of the `<html>` element. */
  classes?: readonly string[];
  /** Adds the kind to the view. */
  view(prose: Omit<ProseView, 'kind'>): PageView;
}

/** Builds a page whose main part is the text of a Markdown file. */
export function buildProsePage(request: ProseRequest, own: ProseFacts): Page {
  const { route, site, doc, assets, fileExists } = request;
  const card = site.cards.get(route.source);
  if (card === undefined || doc === undefined)
    throw new TypeError(`The page ${route.path} has no compiled doc.`);
  const scope = { source: route.source, route: route.path, site, fileExists };
  const { frontMatter } = card;
  const noIndex = site.config.noIndex || own.noIndex === true || frontMatter.unlisted === true;
  const references = () => resolveReferences(doc, { ...scope, assets });
  const image = previewImage(frontMatter.image, { ...scope, assets });
  const view = {
    ...buildView(request, { own, doc, frontMatter }),
    ...describeSource(card, { config: site.config, image }),
  };
  return {
    view: own.view(view),
    file: route.file,
    head: buildHead(
      {
        route: route.path,
        title: view.documentTitle,
        description: frontMatter.description ?? card.excerpt,
        keywords: frontMatter.keywords,
        image,
        robots: noIndex ? 'noindex, nofollow' : undefined,
        searchTag: own.searchTag,
        version: own.version,
        breadcrumbs: view.breadcrumbs,
        extra: fillHead(doc, references),
      },
      site.config,
    ),
    ...(doc.body && { body: fillHoles(doc.body, references()) }),
    source: route.source,
    headings: doc.headings,
    noIndex,
  };
}

function buildView(
  { route, site, around }: ProseRequest,
  { own, doc, frontMatter }: { own: ProseFacts; doc: DocFacts; frontMatter: FrontMatter },
): Omit<ProseView, 'kind'> {
  const classes = [
    ...(own.classes ?? []),
    ...(doc.head?.htmlClassName ? [doc.head.htmlClassName] : []),
  ];
  return {
    route: route.path,
    title: own.title,
    documentTitle: doc.head?.title ?? documentTitle(own.title, site.config),
    showTitle: own.showTitle === true && frontMatter.hide_title !== true && !doc.hasContentTitle,
    toc: buildToc(doc, frontMatter, site.config),
    ...(frontMatter.unlisted === true ? { unlisted: true } : {}),
    ...(frontMatter.wrapperClassName === undefined
      ? {}
      : { className: frontMatter.wrapperClassName }),
    ...around,
    ...own.facts,
    ...(classes.length === 0 ? {} : { htmlClassName: classes.join(' ') }),
  };
}
