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

/** A category as a page carries it. Items are present only for categories that start open. */
export interface SidebarCategoryView {
  type: 'category';
  label: string;
  /** Own page of the category. */
  href?: string;
  /** First page below it: where the label leads without JavaScript. */
  firstHref?: string;
  collapsible: boolean;
  /** Starts open: not collapsible, on the way to the page, or configured so. */
  open: boolean;
  /** On the way to the page. */
  active: boolean;
  /**
   * Absent: fetched from the sidebar's file when the reader opens it. Addressed by its index path.
   */
  items?: SidebarViewItem[];
  /**
   * Index path from the root of the sidebar, e.g. `3.0`: finds the category in the sidebar's file.
   */
  key: string;
  className?: string;
  customProps?: Record<string, Json>;
  /** What parts of the theme add to the element of its label. */
  attributes?: Readonly<Record<string, unknown>>;
}
/**
 * Entries of a long list that a page does not carry: fetched from the sidebar's file when the
 * reader asks for them.
 */
export interface SidebarGap {
  type: 'gap';
  count: number;
  /** The page nearest to the gap among those left out: where it leads without JavaScript. */
  href: string;
}
/** What a sidebar shows on one page: links, HTML, categories, and what is left out. */
export type SidebarViewItem = SidebarLink | SidebarHtml | SidebarCategoryView | SidebarGap;

/**
 * The sidebar as one page carries it: open branches only, and of long lists what is around the
 * page, so that a page's size does not grow with the site.
 */
export interface SidebarView {
  /** Edition and name, e.g. `current/docs`: the key of its file in the route manifest. */
  key: string;
  /** What it is called where nothing else says so; that of docs has none. */
  label?: string;
  items: SidebarViewItem[];
}

/** A step of the path from the home page to a page. */
export interface Breadcrumb {
  label: string;
  href?: string;
}

/** An entry of a sidebar as a card shows it. */
export interface EntryCard {
  type: 'link' | 'category';
  label: string;
  href: string;
  description?: string;
  /** How many entries a category has. */
  count?: number;
}

export interface ViewBase {
  /** Path with base URL. */
  route: string;
  /** Text of the h1 and first part of the document title. */
  title: string;
  documentTitle: string;
  /** Classes of the `<html>` element that belong to the page. */
  htmlClassName?: string;
  /** The language of its text, where that is not translated into the reader's. */
  untranslated?: { lang: string; dir: 'ltr' | 'rtl' };
  /**
   * On such a page: what the reader's language and that of the text are called in a sentence of the
   * reader's.
   */
  languageNames?: { own: string; shown: string };
  /** By locale, the address of the page in languages that do not have it at the same place. */
  inLanguages?: Record<string, string>;
}

/** What is known of the Markdown file of a page. */
export interface PageSource {
  /** Below the site's root. */
  file: string;
  description: string;
  /** Address of the image of its front matter. */
  image?: string;
  /** As it is written. */
  frontMatter: Readonly<Record<string, Json>>;
}

/** A page whose main part is the text of a Markdown file. */
export interface ProseView<Kind extends string = string> extends ViewBase {
  kind: Kind;
  /** The layout shows the title as h1 (the content has none of its own). */
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
  /** Without an address where no page lists the tag. */
  tags?: { label: string; href?: string }[];
  unlisted?: boolean;
  /** Where the config asks for it: `sourceInPages`. */
  source?: PageSource;
  docId?: string;
  /** The entries around it in its sidebar, where its text shows them as cards. */
  cards?: EntryCard[];
  /** Key of its edition. */
  version?: string;
  /** The same doc in the other versions: key of the edition → route. Only on sites with several. */
  alternates?: Record<string, string>;
  className?: string;
  /** Its front matter asks for no table of contents. */
  hidesToc?: true;
}

/** What features may add to a page of prose. */
export type FactsAround = Partial<Omit<ProseView, 'kind'>>;

/**
 * What the theme shows on one page of each kind, except prose. A feature adds the views of its
 * kinds by declaration merging: `declare module '…/types/page.js' { interface PageViews { … } }`.
 */
export interface PageViews {
  markdown: ProseView<'markdown'>;
  react: ViewBase & {
    kind: 'react';
    footer: boolean;
    className?: string;
    /** It draws its own `<main>`: the layout has none around it. */
    hasMain?: true;
  };
  'not-found': ViewBase & { kind: 'not-found' };
}

/**
 * What the theme shows on one page, except prose. Sent to the browser as JSON inside the page's
 * HTML.
 */
export type PageView = PageViews[keyof PageViews];

/** The view of a page of prose, whatever its kind. */
export type DocPageView = ProseView;
export type ReactPageView = PageViews['react'];

/** Static parts of the theme around a text. */
export interface PageFrame {
  before?: Body;
  after?: Body;
}

/** A page before rendering: all that a layout needs, in one value. */
export interface Page {
  view: PageView;
  /** Output file below the output folder. */
  file: string;
  /** Tags after charset, viewport and title. */
  head: HeadElement[];
  /** Prose with link and image holes filled; calls and code are left for the renderer. */
  body?: Body;
  /** What features have before and after the prose. */
  frame?: PageFrame;
  /** Of the config, around what the page shows. */
  bodyHtml?: BodyHtml;
  /** Source of the doc whose code holes the body has, or of the React page. */
  source?: string;
  headings?: Heading[];
  /** Excluded from sitemap and search. */
  noIndex: boolean;
}

/**
 * Files that one page needs in addition to the entry: what a navigation loads before it shows the
 * page.
 */
export interface PageChunks {
  /** Module whose default export is the React page. */
  component?: string;
  /** Module whose exports `_H0`, `_H1`, … are the page's islands. */
  islands?: string;
  /** Style sheets. */
  styles?: string[];
  /** Modules that the above import: preloaded with them. */
  preload?: string[];
}

/** The JSON inside a page's HTML (`<script type="application/json" id="docsgen-page">`). */
export interface PagePayload {
  view: PageView;
  chunks: PageChunks;
}

/** Routes of one part of the site for the browser: see `emit/manifest`. */
export interface ManifestPart {
  /** Path (base URL included) → chunks of the route; `0` when it needs none. */
  routes: Record<string, PageChunks | 0>;
  /** Path prefix → file name of the part that lists the routes below it. */
  parts: Record<string, string>;
  /**
   * File names of the parts that list its routes and prefixes in its stead, where one file would be
   * too large. Which of them has a path follows from its first segment below the prefix of this
   * part, as browsers compare paths: with h = 0, h = 31 h + code (mod 2³²) for each UTF-16 code of
   * the segment, it is the part at h xor ⌊h / 2¹⁵⌋ modulo their number.
   */
  spread?: string[];
}

/**
 * `assets/manifest.json`: the only file of a fixed name that the browser reads; revalidated, never
 * hashed.
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
