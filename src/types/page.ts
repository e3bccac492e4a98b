import type { BodyHtml } from './config.js';
import type { Heading } from './doc.js';
import type { HeadElement } from './head.js';
import type { Body } from './hole.js';
import type { Json } from './json.js';
import type { PagerLink, SidebarHtml, SidebarLink } from './site/sidebar.js';

/** An entry of the table of contents with its nested entries. */
export interface TocItem {
  id: string;
  /** Inline HTML: code, em, strong and del only. */
  html: string;
  children: TocItem[];
}

/** A category in the data of a page. Items are present only for categories that start open. */
export interface SidebarCategoryView {
  type: 'category';
  label: string;
  /** The category's own page. */
  href?: string;
  /** First page below it: target of the label without JavaScript. */
  firstHref?: string;
  collapsible: boolean;
  /**
   * Whether it starts open: because it is not collapsible, contains the page, or is configured so.
   */
  open: boolean;
  /** Whether it contains the page. */
  active: boolean;
  /**
   * If absent, browsers fetch them from the sidebar's file when the reader opens the category,
   * using its index path.
   */
  items?: SidebarViewItem[];
  /**
   * Index path from the root of the sidebar, e.g. `3.0`, to find the category in the sidebar's
   * file.
   */
  key: string;
  className?: string;
  customProps?: Record<string, Json>;
  /** Attributes that parts of the theme add to the element of its label. */
  attributes?: Readonly<Record<string, unknown>>;
}
/**
 * Entries of a long list that the page does not contain: browsers fetch them from the sidebar's
 * file when the reader asks for them.
 */
export interface SidebarGap {
  type: 'gap';
  count: number;
  /** The nearest of the pages that are left out: target without JavaScript. */
  href: string;
}
/**
 * An entry of a sidebar on one page: a link, HTML, a category, or a gap for entries that are left
 * out.
 */
export type SidebarViewItem = SidebarLink | SidebarHtml | SidebarCategoryView | SidebarGap;

/**
 * The sidebar in the data of one page: only open branches, and for long lists only the entries
 * around the page, so that a page's size does not grow with the site.
 */
export interface SidebarView {
  /** Edition and name, e.g. `current/docs`: the key of its file in the route manifest. */
  key: string;
  /** Its default title; that of docs has none. */
  label?: string;
  items: SidebarViewItem[];
}

/** A step of the path from the home page to a page. */
export interface Breadcrumb {
  label: string;
  href?: string;
}

/** An entry of a sidebar for a card. */
export interface EntryCard {
  type: 'link' | 'category';
  label: string;
  href: string;
  description?: string;
  /** Number of entries of a category. */
  count?: number;
}

export interface ViewBase {
  /** Path with the base URL. */
  route: string;
  /** Text of the h1, and first part of the document title. */
  title: string;
  documentTitle: string;
  /** The page's own classes of the `<html>` element. */
  htmlClassName?: string;
  /** The language of its text, if that is not translated into the reader's. */
  untranslated?: { lang: string; dir: 'ltr' | 'rtl' };
  /**
   * Set on such a page: names of the reader's language and of the text's language, in the form for
   * a sentence in the reader's language.
   */
  languageNames?: { own: string; shown: string };
  /** By locale, the address of the page in languages that do not have it at the same path. */
  inLanguages?: Record<string, string>;
}

/** Data of a page's Markdown file. */
export interface PageSource {
  /** Path relative to the site's root. */
  file: string;
  description: string;
  /** Address of the image in its front matter. */
  image?: string;
  /** Front matter as written. */
  frontMatter: Readonly<Record<string, Json>>;
}

/** A page whose main part is the text of a Markdown file. */
export interface ProseView<Kind extends string = string> extends ViewBase {
  kind: Kind;
  /** Set if the layout shows the title as h1, because the content has none. */
  showTitle: boolean;
  toc: TocItem[];
  sidebar?: SidebarView;
  breadcrumbs?: Breadcrumb[];
  prev?: PagerLink;
  next?: PagerLink;
  editUrl?: string;
  /** ISO date. */
  lastUpdated?: string;
  lastUpdatedBy?: string;
  /** Without an address if no page lists the tag. */
  tags?: { label: string; href?: string }[];
  unlisted?: boolean;
  /** Present if the config requests it: `sourceInPages`. */
  source?: PageSource;
  docId?: string;
  /** The entries around it in its sidebar, if its text shows them as cards. */
  cards?: EntryCard[];
  /** Key of its edition. */
  version?: string;
  /** The same doc in the other versions: key of the edition → route. Only on sites with several. */
  alternates?: Record<string, string>;
  className?: string;
  /** Set if its front matter turns the table of contents off. */
  hidesToc?: true;
}

/** Facts that features may add to a page of prose. */
export type FactsAround = Partial<Omit<ProseView, 'kind'>>;

/**
 * The views of all kinds of pages, besides those of prose. A feature adds the views of its kinds by
 * declaration merging: `declare module '…/types/page.js' { interface PageViews { … } }`.
 */
export interface PageViews {
  markdown: ProseView<'markdown'>;
  react: ViewBase & {
    kind: 'react';
    footer: boolean;
    className?: string;
    /** Set if it renders its own `<main>`: then the layout has none around it. */
    hasMain?: true;
  };
  'not-found': ViewBase & { kind: 'not-found' };
}

/**
 * What the theme shows on one page, besides prose. Sent to the browser as JSON inside the page's
 * HTML.
 */
export type PageView = PageViews[keyof PageViews];

/** The view of a page of prose of any kind. */
export type DocPageView = ProseView;
export type ReactPageView = PageViews['react'];

/** Static parts of the theme around a text. */
export interface PageFrame {
  before?: Body;
  after?: Body;
}

/** A page before rendering: everything that a layout needs, in one value. */
export interface Page {
  view: PageView;
  /** Output file, relative to the output folder. */
  file: string;
  /** Tags after charset, viewport and title. */
  head: HeadElement[];
  /** Prose with link and image holes filled; the renderer fills calls and code. */
  body?: Body;
  /** What features add before and after the prose. */
  frame?: PageFrame;
  /** The config's HTML at the beginning and end of the body. */
  bodyHtml?: BodyHtml;
  /** Source of the doc whose code holes the body contains, or of the React page. */
  source?: string;
  headings?: Heading[];
  /** Excluded from sitemap and search. */
  noIndex: boolean;
}

/**
 * Files that one page needs besides the entry: a navigation loads them before it shows the page.
 */
export interface PageChunks {
  /** Module whose default export is the React page. */
  component?: string;
  /** Module whose exports `_H0`, `_H1`, … are the page's islands. */
  islands?: string;
  /** Style sheets. */
  styles?: string[];
  /** Modules that the above import, preloaded with them. */
  preload?: string[];
}

/** The JSON inside a page's HTML (`<script type="application/json" id="docsgen-page">`). */
export interface PagePayload {
  view: PageView;
  chunks: PageChunks;
}

/** Routes of one part of the site for the browser: see `emit/manifest`. */
export interface ManifestPart {
  /** Path (base URL included) → chunks of the route; `0` if it needs none. */
  routes: Record<string, PageChunks | 0>;
  /** Path prefix → file name of the part that lists the routes below it. */
  parts: Record<string, string>;
  /**
   * File names of the parts that contain its routes and prefixes instead, if one file would be too
   * large. The part for a path follows from the path's first segment below the prefix of this part,
   * as browsers compare paths: with h = 0, h = 31 h + code (mod 2³²) for each UTF-16 code of the
   * segment, it is the part at h xor ⌊h / 2¹⁵⌋ modulo their number.
   */
  spread?: string[];
}

/**
 * `assets/manifest.json`: the only file with a fixed name that the browser reads, so browsers must
 * revalidate it.
 */
export interface Manifest extends ManifestPart, FeatureIndexes {
  /** Key of a sidebar → name of its file. */
  sidebars: Record<string, string>;
}

/**
 * The files of the features' indexes, by feature and part. Features add theirs by declaration
 * merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureIndexes {}
