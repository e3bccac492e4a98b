import type { SiteConfig } from '../config.js';
import type { DocCard, DocFacts, FrontMatter } from '../doc.js';
import type { Edition } from '../edition.js';
import type { Body } from '../hole.js';
import type { AppMeta, AppPage } from '../output/app.js';
import type { Breadcrumb, Page, SidebarView } from '../page.js';
import type { PageRequest } from '../page-request.js';
import type { Route, RouteKind, RouteOf } from '../site/route.js';
import type { PagerLink } from '../site/sidebar.js';
import type { Given } from './resolution.js';

/** Describes the pages of one kind to the engine. */
export interface PageKind<K extends RouteKind, Options, State> {
  /** Kind of its view, if several kinds share one: that of its routes (`RouteBase.view`). */
  view?: string;
  /**
   * The part of the theme that renders it, and the module that exports this part, relative to the
   * folder of the feature.
   */
  part?: { name: string; module: string };
  /** Set if its main part is the text of `route.source`, a Markdown file. */
  isText?: boolean;
  /**
   * Set if it shows nothing that the site's authors wrote: a site that loses it has lost no page.
   */
  isEmpty?: boolean;
  /**
   * Set if its main part is the default export of `route.source`, a module: only rendering shows
   * what is on the page.
   */
  isModule?: boolean;
  /**
   * Returns the head of a separate document, whose body is the default export of `route.source`.
   * Routes of the kind have `isApart` set.
   */
  document?(request: { route: string; meta: AppMeta; config: SiteConfig }): AppPage;
  /**
   * Returns everything that its layout shows. Without it, `outline` returns the few things that
   * differ between pages.
   */
  page?(request: PageRequest<RouteOf<K>> & Given<Options, State>): Page;
  /** Returns what the docs' layout shows of a page whose kind has neither `page` nor `part`. */
  outline?(request: PageRequest<RouteOf<K>> & Given<Options, State>): PageOutline;
  /**
   * Returns its prose: written directly, or composed of texts by text holes. `facts` contains the
   * compiled texts of the sources that `texts` returns.
   */
  body?(request: BodyRequest<K, Options, State>): Body;
  /** Returns the source files whose texts its prose shows, besides its own. */
  texts?(route: RouteOf<K>): readonly string[];
  /**
   * Returns its search entry; without it, search does not find the page. The searched text is that
   * of its source.
   */
  search?(given: Given<Options, State> & { route: RouteOf<K> }): SearchEntry | undefined;
}

/** A page in the layout of docs, in its simplest form. */
export interface PageOutline {
  title: string;
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
  /**
   * The sidebar, with the entry of this page open: a literal one, or the name of one that `resolve`
   * returns. The latter also provides the breadcrumbs and the pager, unless the outline does.
   */
  sidebar?: SidebarView | { name: string } | undefined;
  breadcrumbs?: Breadcrumb[] | undefined;
  prev?: PagerLink | undefined;
  next?: PagerLink | undefined;
  /** Whether search engines and the sitemap leave it out. */
  noIndex?: boolean | undefined;
}

/** Search data of a page, besides its address and its text. */
export interface SearchEntry {
  title: string;
  /** Labels of the categories that contain the page, outermost first. */
  categories: readonly string[];
  /** Search terms for the page that its text does not contain. */
  keywords?: readonly string[] | undefined;
  description?: string | undefined;
}

export interface BodyRequest<K extends RouteKind, Options, State> extends Given<Options, State> {
  route: RouteOf<K>;
  facts(source: string): DocFacts | undefined;
}

/** A page that is complete except for its text. */
export interface PageGiven<Options, State> extends Given<Options, State> {
  route: Route;
  page: Page;
  /** Metadata of its Markdown file, if it has one. */
  card?: DocCard | undefined;
  /** Facts about the text of that file. */
  facts?: DocFacts | undefined;
}

/** Arguments of `around`. */
export interface AroundRequest<Options> {
  config: SiteConfig;
  options: Options;
  /** The edition of the docs that the page belongs to. */
  edition: Edition | undefined;
  frontMatter: FrontMatter;
  /** Last change of the file from Git, if that was asked; `date` is in ISO format. */
  lastChange: { date: string; author: string } | undefined;
}
