import type { ComponentType, ReactNode } from 'react';
import type { ContentComponentName } from './doc.js';
import type { Json } from './json.js';
import type {
  Breadcrumb,
  DocPageView,
  PageView,
  SidebarGap,
  SidebarView,
  SidebarViewItem,
  TocItem,
} from './page.js';
import type { NavItem, NavLink } from './site/shell.js';

// Features add their own by declaration merging.
/** The parts that every page of a site loads. */
export interface SharedParts {
  /** Everything around a page. It stays mounted while pages change. */
  Layout: ComponentType<{ view: PageView; children: ReactNode }>;
  /**
   * Wraps the whole layout; use it for React providers. Components in Markdown can use them, too.
   * docsgen has none.
   */
  Around?: ComponentType<{ children: ReactNode }>;
  /**
   * Wraps components in Markdown; use it for the providers of your own `Layout`. docsgen has none.
   */
  AroundPage?: ComponentType<{ children: ReactNode }>;
  /** The link that skips navbar and sidebar, to `#ds-main`. */
  SkipLink?: ComponentType<object>;
  /** The bar at the top, and the menu on narrow screens. */
  Navbar: ComponentType<object>;
  /** Logo and title, in the navbar and in the menu. */
  Brand: ComponentType<object>;
  /**
   * Wraps each navbar item, in the bar and in the mobile menu. `isInMenu`: set in the mobile menu.
   */
  NavItem: ComponentType<{ item: NavItem; isInMenu?: boolean; children: ReactNode }>;
  /** Wraps each link of the navbar and its menus. docsgen has none. */
  NavLink?: ComponentType<NavLinkPartProps>;
  /** The button that opens the menu on narrow screens. */
  MenuToggle?: ComponentType<object>;
  /** The menu on narrow screens. Browsers load the original only when it is opened. */
  MobileMenu?: ComponentType<{ close: () => void }>;
  /**
   * The button that switches between light and dark. `isBare`: set if the elements around it are
   * already rendered.
   */
  ColorModeToggle?: ComponentType<{ isBare?: boolean }>;
  /** The button that scrolls to the top. */
  BackToTop?: ComponentType<object>;
  /** Wraps the notice above unlisted docs and posts. docsgen has none. */
  UnlistedNotice?: ComponentType<{ view: DocPageView; children: ReactNode }>;
  /** Wraps the main part of a page, beside the sidebar. docsgen has none. */
  MainColumn?: ComponentType<{ view: PageView; children: ReactNode }>;
  /** Wraps each icon, a small `<svg>`. docsgen has none. */
  Icon?: ComponentType<{ name: string; children: ReactNode }>;
  /** Columns of links, note, copyright, badges. */
  Footer: ComponentType<object>;
  /** The announcement from the config. */
  AnnouncementBar: ComponentType<object>;
  /** The tree of docs, in the column and in the menu. */
  Sidebar: ComponentType<{ sidebar: SidebarView }>;
  /** Wraps each item of the sidebar. docsgen has none. */
  SidebarItem?: ComponentType<{ item: Exclude<SidebarViewItem, SidebarGap>; children: ReactNode }>;
  /** The table of contents beside the text. */
  TableOfContents: ComponentType<{ items: readonly TocItem[] }>;
  /** The collapsed table of contents on narrow screens. */
  MobileTableOfContents?: ComponentType<{ items: readonly TocItem[] }>;
  /** The path from the home page to a doc. */
  Breadcrumbs: ComponentType<{ items: readonly Breadcrumb[] }>;
  /** The link to the home page at their start: a `<li>`. */
  HomeCrumb?: ComponentType<object>;
  /** A text with its title, and what is below it. */
  Article: ComponentType<{ view: DocPageView; above?: ReactNode; children: ReactNode }>;
  /** Tags, edit link and last change. */
  DocFooter: ComponentType<{ view: DocPageView }>;
  /** Links to the previous and next doc. `words` where they are not docs. */
  Pagination: ComponentType<{ view: DocPageView; words?: PaginationWords }>;
  /** A doc. */
  DocPage: ComponentType<{ view: DocPageView; children: ReactNode }>;
  /** A page written in Markdown. */
  MarkdownPage: ComponentType<{ view: DocPageView; children: ReactNode }>;
  /** Shown in place of a page that throws. */
  CrashPage: ComponentType<{ error: Error; retry: () => void }>;
  /**
   * Shown in place of a page that did not load, or above a page that loaded only in part. `url`:
   * address of the page. `isPartial`: the text of the page is available, and follows.
   */
  LoadErrorPage: ComponentType<{
    error: Error;
    retry: () => void;
    url: string;
    isPartial?: boolean;
  }>;
}

/** A rendered link of the navbar. Its address is that of the version that the reader has chosen. */
export interface NavLinkPartProps {
  link: NavLink;
  className: string;
  /** Class of the link while its target is the current page. */
  activeClass: string;
  isActive: boolean;
  onClick?: (() => void) | undefined;
  /** docsgen's own rendering. */
  children: ReactNode;
}

/** Texts for the links to the previous and next page. */
export interface PaginationWords {
  /** Name of the landmark. */
  label: string;
  prev: string;
  next: string;
}

// The part that renders the views of a kind has the name of the kind: `DocTagPage` renders
// `doc-tag`. A feature adds its own by declaration merging: `declare module '…/types/theme.js' {
// interface ThemeParts { … } }`.
/**
 * Every part of the theme that a site can replace, with its props. Every page loads the ones in
 * {@link parts}. The ones in {@link pageParts} render pages that few readers visit, and are loaded
 * with these.
 */
export interface ThemeParts extends SharedParts {
  /** The page for paths that do not exist. */
  NotFoundPage: ComponentType<{ view: PageView }>;
}

/**
 * The parts that render the pages of one kind. They are loaded with such a page, so that they cost
 * the readers of others nothing.
 */
export type LoadedPart = Exclude<keyof ThemeParts, keyof SharedParts>;

// Features add theirs by declaration merging.
/**
 * Parts of pages that need no code in browsers: rendered once, on the server, between and around
 * prose, and sent only as HTML. A site can replace each.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface StaticParts {}

/** Components for Markdown. They are rendered once, on the server, so they can't use hooks. */
export type ContentComponents = Record<
  ContentComponentName,
  ComponentType<{ [prop: string]: Json | ReactNode | undefined }>
>;

/** Sentences of the theme that a site may replace. */
export interface ThemeStrings {
  /**
   * Heading of the banner on the home page when the site's files are not where its base URL says.
   */
  siteDidNotLoad: string;
}

/** The export of a site's `theme/index.tsx`. */
export interface Theme {
  /** Parts of pages. */
  parts?: Partial<ThemeParts>;
  /** Components for Markdown. */
  content?: Partial<ContentComponents>;
  /** Parts that only the server renders. */
  staticParts?: Partial<StaticParts>;
  /**
   * Names of static parts that code of the theme makes interactive in browsers, for parts that use
   * what only works there.
   */
  liveParts?: readonly string[];
  /** Sentences in your own words. */
  strings?: Partial<ThemeStrings>;
  /** Props that every React page gets. */
  pageProps?: Readonly<Record<string, unknown>>;
  /**
   * Client-side redirect: a path below the base URL (`/r/docs/x`) → the path to show instead, or
   * `undefined`.
   */
  redirect?: (path: string) => string | undefined;
}

/** The optional export `meta` of a React page (`pages/*.tsx`). */
export interface ReactPageMeta {
  /** Title of the document, followed by the title of the site. */
  title?: string;
  /** For search engines. */
  description?: string;
  /** Whether search engines leave the page out. */
  noIndex?: boolean;
  layout?: { footer?: boolean; className?: string };
}
