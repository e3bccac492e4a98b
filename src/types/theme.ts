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

/**
 * The parts that every page of a site has at hand. A feature adds its own by declaration merging.
 */
export interface SharedParts {
  Layout: ComponentType<{ view: PageView; children: ReactNode }>;
  /**
   * Stands around the layout, and stays while pages change: what it provides reaches the components
   * in texts. docsgen has none.
   */
  Around?: ComponentType<{ children: ReactNode }>;
  /**
   * For a `Layout` that provides things to the page: provides the same to the components in texts.
   * docsgen has none.
   */
  AroundPage?: ComponentType<{ children: ReactNode }>;
  /** In the place of the link that leads past navbar and sidebar. */
  SkipLink?: ComponentType<object>;
  Navbar: ComponentType<object>;
  /** Logo and title of the site, in the navbar and in the mobile menu. */
  Brand: ComponentType<object>;
  /** Stands around each item of the navbar, and of the mobile menu (`isInMenu`). */
  NavItem: ComponentType<{ item: NavItem; isInMenu?: boolean; children: ReactNode }>;
  /** Stands around each link of the navbar, its menus and the mobile menu. docsgen has none. */
  NavLink?: ComponentType<NavLinkPartProps>;
  /** In the place of the button that opens the menu of narrow windows. */
  MenuToggle?: ComponentType<object>;
  /** In the place of the menu of narrow windows, which is loaded when it is opened. */
  MobileMenu?: ComponentType<{ close: () => void }>;
  /**
   * In the place of the button that switches between light and dark. `isBare`: what stands around
   * it is drawn already.
   */
  ColorModeToggle?: ComponentType<{ isBare?: boolean }>;
  /** In the place of the button back to the top of a text. */
  BackToTop?: ComponentType<object>;
  /**
   * Stands above a doc or a post, around the notice that nothing links to it, if there is one.
   * docsgen has none.
   */
  UnlistedNotice?: ComponentType<{ view: DocPageView; children: ReactNode }>;
  /** Stands around the main part of a page, beside the sidebar. docsgen has none. */
  MainColumn?: ComponentType<{ view: PageView; children: ReactNode }>;
  /** Stands around each icon, which has a name. docsgen has none. */
  Icon?: ComponentType<{ name: string; children: ReactNode }>;
  Footer: ComponentType<object>;
  AnnouncementBar: ComponentType<object>;
  /** The tree of docs, in the column and in the mobile menu. */
  Sidebar: ComponentType<{ sidebar: SidebarView }>;
  /** Stands around each entry of it that readers see. docsgen has none. */
  SidebarItem?: ComponentType<{ item: Exclude<SidebarViewItem, SidebarGap>; children: ReactNode }>;
  TableOfContents: ComponentType<{ items: readonly TocItem[] }>;
  /** In the place of the outline of narrow screens. */
  MobileTableOfContents?: ComponentType<{ items: readonly TocItem[] }>;
  Breadcrumbs: ComponentType<{ items: readonly Breadcrumb[] }>;
  /** In the place of the link to the home page that these begin with: an entry of a list. */
  HomeCrumb?: ComponentType<object>;
  /** A text with its title, its outline for small screens, and what is known of its making. */
  Article: ComponentType<{ view: DocPageView; above?: ReactNode; children: ReactNode }>;
  /** Tags, the link to the source, and when it was last changed. */
  DocFooter: ComponentType<{ view: DocPageView }>;
  /** Links to the previous and next page; `words` where they are not docs. */
  Pagination: ComponentType<{ view: DocPageView; words?: PaginationWords }>;
  DocPage: ComponentType<{ view: DocPageView; children: ReactNode }>;
  MarkdownPage: ComponentType<{ view: DocPageView; children: ReactNode }>;
  CrashPage: ComponentType<{ error: Error; retry: () => void }>;
  /** `url`: address of the page. `isPartial`: its text is there all the same, and follows. */
  LoadErrorPage: ComponentType<{
    error: Error;
    retry: () => void;
    url: string;
    isPartial?: boolean;
  }>;
}

/**
 * A link of the navbar as it is drawn: its address is that of the version that the reader has
 * chosen.
 */
export interface NavLinkPartProps {
  link: NavLink;
  className: string;
  /** Class of the link while the reader is there. */
  activeClass: string;
  isActive: boolean;
  onClick?: (() => void) | undefined;
  /** What docsgen draws. */
  children: ReactNode;
}

/** What the links to the previous and next page are called. */
export interface PaginationWords {
  /** Name of the landmark. */
  label: string;
  prev: string;
  next: string;
}

/**
 * Parts of the theme by name, each replaceable by a site: the shared ones, and those that draw the
 * pages of one kind, which are loaded with these pages. The part that draws the views of a kind has
 * the name of the kind: `DocTagPage` draws `doc-tag`. A feature adds its own by declaration
 * merging: `declare module '…/types/theme.js' { interface ThemeParts { … } }`.
 */
export interface ThemeParts extends SharedParts {
  NotFoundPage: ComponentType<{ view: PageView }>;
}

/**
 * The parts that draw the pages of one kind: loaded with the page, so that they cost the readers of
 * others nothing.
 */
export type LoadedPart = Exclude<keyof ThemeParts, keyof SharedParts>;

/**
 * Parts of pages that need no browser: rendered once, on the server, between and around prose, and
 * sent as HTML only. Each is replaceable by a site. Features add theirs by declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface StaticParts {}

/**
 * Components that Markdown becomes: rendered once, on the server; behaviour is added by the client
 * runtime.
 */
export type ContentComponents = Record<
  ContentComponentName,
  ComponentType<{ [prop: string]: Json | ReactNode | undefined }>
>;

/** Sentences of the theme that a site may word in its own way. */
export interface ThemeStrings {
  /**
   * Heading of the banner on the home page when the site's files are not where its base URL says.
   */
  siteDidNotLoad: string;
}

/** What a site's `theme/index.tsx` exports. */
export interface Theme {
  parts?: Partial<ThemeParts>;
  content?: Partial<ContentComponents>;
  staticParts?: Partial<StaticParts>;
  /**
   * Those of them that code of the theme brings to life in browsers, if they use what works only
   * there.
   */
  liveParts?: readonly string[];
  strings?: Partial<ThemeStrings>;
  /** Props that every React page gets. */
  pageProps?: Readonly<Record<string, unknown>>;
  /**
   * Client-side redirect: a path below the base URL (`/r/docs/x`) → the path to show instead, or
   * `undefined`.
   */
  redirect?: (path: string) => string | undefined;
}

/** What a React page (`pages/*.tsx`) may export as `meta`. */
export interface ReactPageMeta {
  title?: string;
  description?: string;
  /** Search engines leave the page out. */
  noIndex?: boolean;
  layout?: { footer?: boolean; className?: string };
}
