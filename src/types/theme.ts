import type { ComponentType, ReactNode } from 'react';
import type { ContentComponentName } from './doc.js';
import type { Json } from './json.js';
import type {
  ArchivePageView,
  CategoryPageView,
  DocPageView,
  DocTagPageView,
  DocTagsPageView,
  PageView,
  SidebarView,
  TocItem,
} from './page.js';

/** Parts of the theme by name, each replaceable by a site. See `web/theme/parts.ts` for the originals. */
export interface ThemeParts {
  Layout: ComponentType<{ view: PageView; children: ReactNode }>;
  Navbar: ComponentType<object>;
  Footer: ComponentType<object>;
  AnnouncementBar: ComponentType<object>;
  SearchButton: ComponentType<object>;
  /** The tree of docs, in the column and in the mobile menu. */
  Sidebar: ComponentType<{ sidebar: SidebarView }>;
  TableOfContents: ComponentType<{ items: readonly TocItem[] }>;
  /** Links to the previous and next doc. */
  Pagination: ComponentType<{ view: DocPageView }>;
  DocPage: ComponentType<{ view: DocPageView; children: ReactNode }>;
  MarkdownPage: ComponentType<{ view: DocPageView; children: ReactNode }>;
  CategoryPage: ComponentType<{ view: CategoryPageView }>;
  DocTagsPage: ComponentType<{ view: DocTagsPageView }>;
  DocTagPage: ComponentType<{ view: DocTagPageView }>;
  ArchivePage: ComponentType<{ view: ArchivePageView }>;
  SearchPage: ComponentType<{ view: PageView }>;
  NotFoundPage: ComponentType<{ view: PageView }>;
  CrashPage: ComponentType<{ error: Error; retry: () => void }>;
  LoadErrorPage: ComponentType<{ error: Error; retry: () => void }>;
}

/**
 * Kinds of pages that few readers meet: the part that draws one is loaded with the page, so that it costs the readers of
 * docs nothing.
 */
export type LoadedKind = Exclude<PageView['kind'], 'doc' | 'markdown' | 'react'>;

/** The part that draws a page of such a kind. */
export type LoadedPart =
  | 'CategoryPage'
  | 'DocTagsPage'
  | 'DocTagPage'
  | 'ArchivePage'
  | 'SearchPage'
  | 'NotFoundPage';

/** The parts that every page of a site has at hand. */
export type SharedParts = Omit<ThemeParts, LoadedPart>;

/** Components that Markdown becomes: rendered once, on the server; behaviour is added by the client runtime. */
export type ContentComponents = Record<
  ContentComponentName,
  ComponentType<{ [prop: string]: Json | ReactNode | undefined }>
>;

/** Sentences of the theme that a site may word in its own way. */
export interface ThemeStrings {
  /** Heading of the banner on the home page when the site's files are not where its base URL says. */
  siteDidNotLoad: string;
}

/** What a site's `theme/index.tsx` exports. */
export interface Theme {
  parts?: Partial<ThemeParts>;
  content?: Partial<ContentComponents>;
  strings?: Partial<ThemeStrings>;
  /** Client-side redirect: a path below the base URL (`/r/docs/x`) → the path to show instead, or `undefined`. */
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
