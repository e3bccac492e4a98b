import type { BodyHtml } from '../../types/config.js';
import type { AroundRequest } from '../../types/feature/page-kind.js';
import type { HeadElement } from '../../types/head.js';
import type { FactsAround, Page, PageFrame } from '../../types/page.js';
import type { PageRequest } from '../../types/page-request.js';
import { showLanguages } from '../languages/show-languages.js';
import { buildHead, forbidsIndex, lastOfEach } from './build-head.js';
import { documentTitle } from './document-title.js';

/** The features' contributions to pages. */
export interface FeaturePages {
  /** Builds a page of a kind that belongs to a feature. Returns undefined for other kinds. */
  build(request: PageRequest): Page | undefined;
  /** Returns the facts that features add around a text. */
  around(request: Omit<AroundRequest<unknown>, 'options'>): FactsAround;
  /** Returns the content that features add before and after a text. */
  frame(request: PageRequest, page: Page): PageFrame | undefined;
  /** Returns HTML for the beginning of the body of one page; `''` if there is none. */
  bodyStart(request: PageRequest, page: Page): string;
  /** Returns tags for the head of one page. */
  pageHead(request: PageRequest, page: Page): readonly HeadElement[];
  /** Tags in the head of every page. */
  head: readonly HeadElement[];
}

/** Returns everything that the layout of one route needs. Redirects and apps have no layout. */
export function buildPage(request: PageRequest, features: FeaturePages): Page {
  const full = { ...request, ...findAround(request, features) };
  const page = features.build(full) ?? buildNotFoundPage(full);
  const own = features.pageHead(full, page);
  const head = [
    ...(own.length === 0 ? page.head : lastOfEach([...page.head, ...own])),
    ...features.head,
  ];
  const frame = features.frame(full, page);
  const bodyHtml = addStart(request.site.config.bodyHtml, features.bodyStart(full, page));
  const whole = {
    ...page,
    head,
    noIndex: page.noIndex || forbidsIndex(page.head),
    ...(frame && { frame }),
    ...((bodyHtml.start || bodyHtml.end) && { bodyHtml }),
  };
  return showLanguages(whole, request);
}

/** Prepends the features' HTML to that of the config. */
function addStart(bodyHtml: BodyHtml, start: string): BodyHtml {
  return start === '' ? bodyHtml : { ...bodyHtml, start: start + (bodyHtml.start ?? '') };
}

function findAround(
  { route, site, lastUpdate }: PageRequest,
  features: FeaturePages,
): Pick<PageRequest, 'around'> {
  if (!('source' in route)) return {};
  const card = site.cards.get(route.source);
  if (card === undefined) return {};
  const { config } = site;
  const edition = route.edition && site.editions.get(route.edition);
  const { frontMatter } = card;
  return { around: features.around({ config, edition, frontMatter, lastChange: lastUpdate }) };
}

/** Builds the only page kind of the kernel. */
function buildNotFoundPage({ route, site: { config, words } }: PageRequest): Page {
  if (route.kind !== 'not-found')
    throw new TypeError(`The ${route.kind} ${route.path} has no layout.`);
  const title = words.theme.notFound;
  const full = documentTitle(title, config);
  return {
    view: { kind: 'not-found', title, route: route.path, documentTitle: full },
    file: route.file,
    head: buildHead({ title: full, robots: 'noindex, follow', searchTag: 'default' }, config),
    noIndex: true,
  };
}
