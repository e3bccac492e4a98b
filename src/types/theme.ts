import type { ComponentType, ReactNode } from 'react';
import type { Author, PostSummary } from './blog.js';
import type { ContentComponentName } from './doc.js';
import type { Json } from './json.js';
import type {
  ArchivePageView,
  CategoryPageView,
  DocPageView,
  DocTagPageView,
  DocTagsPageView,
  ListPageView,
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
  PostPage: ComponentType<{ view: DocPageView; children: ReactNode }>;
  /** Posts, tags or authors: the list itself comes from a static part. */
  ListPage: ComponentType<{ view: ListPageView; children: ReactNode }>;
  ArchivePage: ComponentType<{ view: ArchivePageView; children: ReactNode }>;
  SearchPage: ComponentType<{ view: PageView }>;
  NotFoundPage: ComponentType<{ view: PageView }>;
  CrashPage: ComponentType<{ error: Error; retry: () => void }>;
  /** `url`: address of the page. `isPartial`: its text is there all the same, and follows. */
  LoadErrorPage: ComponentType<{ error: Error; retry: () => void; url: string; isPartial?: boolean }>;
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
  | 'PostPage'
  | 'ListPage'
  | 'ArchivePage'
  | 'SearchPage'
  | 'NotFoundPage';

/** The parts that every page of a site has at hand. */
export type SharedParts = Omit<ThemeParts, LoadedPart>;

/**
 * Parts of pages that need no browser: rendered once, on the server, between and around prose, and sent as HTML only.
 * Each is replaceable by a site; see `web/theme/static-parts.ts` for the originals.
 */
export interface StaticParts {
  /** Date, reading time and authors, above the text of a post. */
  PostHeader: ComponentType<{ post: PostSummary }>;
  /** A post in a list; the children are its opening, or all of it. */
  PostPreview: ComponentType<{ post: PostSummary; hasMore: boolean; children?: ReactNode }>;
  PostListHeader: ComponentType<{
    title: string;
    description?: string;
    /** The list is that of an author. */
    author?: Author;
    /** The page that lists all tags or authors. */
    up?: { label: string; href: string };
  }>;
  /** Links to the pages before and after one page of a list. */
  PostListPager: ComponentType<{ number: number; count: number; newer?: string; older?: string }>;
  /** All posts by year. */
  PostArchive: ComponentType<{
    years: { year: string; posts: { title: string; href: string; date: string }[] }[];
  }>;
  TagIndex: ComponentType<{ tags: { label: string; href: string; count: number }[] }>;
  AuthorIndex: ComponentType<{ authors: { author: Author; href: string; count: number }[] }>;
}

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
  staticParts?: Partial<StaticParts>;
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
