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

/** What the engine asks about a page of one kind. */
export interface PageKind<K extends RouteKind, Options, State> {
  /** The kind of its view, where several kinds have one: that of its routes (`RouteBase.view`). */
  view?: string;
  /**
   * The part of the theme that draws it, and the module that exports this, below the folder of the
   * feature.
   */
  part?: { name: string; module: string };
  /** Its main part is the text of `route.source`, a Markdown file. */
  isText?: boolean;
  /** It shows nothing that the site has written: a site that loses it has lost no page. */
  isEmpty?: boolean;
  /**
   * Its main part is the default export of `route.source`, a module: what is on it is known when it
   * is drawn.
   */
  isModule?: boolean;
  /**
   * What a document of its own says about itself: its body is the default export of `route.source`.
   * Routes of the kind say `isApart`.
   */
  document?(request: { route: string; meta: AppMeta; config: SiteConfig }): AppPage;
  /**
   * Everything that its layout shows. Without it, `outline` says the little that differs from page
   * to page.
   */
  page?(request: PageRequest<RouteOf<K>> & Given<Options, State>): Page;
  /** What the docs' layout shows of a page whose kind has neither `page` nor `part`. */
  outline?(request: PageRequest<RouteOf<K>> & Given<Options, State>): PageOutline;
  /**
   * Its prose: written out, or composed of texts by text holes. `facts` knows the compiled texts of
   * the sources that `texts` names.
   */
  body?(request: BodyRequest<K, Options, State>): Body;
  /** Source files whose texts its prose shows besides its own. */
  texts?(route: RouteOf<K>): readonly string[];
  /** How search finds it; not at all by default. Its text is that of its source. */
  search?(given: Given<Options, State> & { route: RouteOf<K> }): SearchEntry | undefined;
}

/** A page in the layout of docs, in few words. */
export interface PageOutline {
  title: string;
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
  /**
   * Shows at the left, with the entry of this page open: written out, or one of those that
   * `resolve` gives, by its name. The latter also gives the breadcrumbs and the pager, unless the
   * outline does.
   */
  sidebar?: SidebarView | { name: string } | undefined;
  breadcrumbs?: Breadcrumb[] | undefined;
  prev?: PagerLink | undefined;
  next?: PagerLink | undefined;
  /** Search engines and the sitemap leave it out. */
  noIndex?: boolean | undefined;
}

/** What search knows of a page besides its address and its text. */
export interface SearchEntry {
  title: string;
  /** Labels of what the page is in, outermost first. */
  categories: readonly string[];
  /** Words that find it although its text does not contain them. */
  keywords?: readonly string[] | undefined;
  description?: string | undefined;
}

export interface BodyRequest<K extends RouteKind, Options, State> extends Given<Options, State> {
  route: RouteOf<K>;
  facts(source: string): DocFacts | undefined;
}

/** A page that has everything but its text. */
export interface PageGiven<Options, State> extends Given<Options, State> {
  route: Route;
  page: Page;
  /** Of the Markdown file that it is the page of. */
  card?: DocCard | undefined;
  /** What is known of the text of that file. */
  facts?: DocFacts | undefined;
}

/** What `around` is given. */
export interface AroundRequest<Options> {
  config: SiteConfig;
  options: Options;
  /** The edition of the docs that the page belongs to. */
  edition: Edition | undefined;
  frontMatter: FrontMatter;
  /** What Git knows of the file, where it was asked; `date` is ISO. */
  lastChange: { date: string; author: string } | undefined;
}
