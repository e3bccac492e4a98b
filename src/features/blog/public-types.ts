import type { ComponentType, ReactNode } from 'react';
import type { Collection } from '../../types/collection.js';
import type { DeepPartial, Level } from '../../types/config.js';
import type { ProseView, SidebarView, ViewBase } from '../../types/page.js';

/** What a function of the config makes the edit link of a post from. */
export interface EditedPost {
  /** Folder of the posts below the site's root. */
  blogDirPath: string;
  /** Path of the file below that folder. */
  blogPath: string;
  /** Route with base URL. */
  permalink: string;
  locale: string;
}

/** One blog. */
export interface BlogCollection extends Collection {
  title: string;
  description: string;
  postsPerPage: number | 'ALL';
  sortPosts: 'descending' | 'ascending';
  showReadingTime: boolean;
  /** Recent posts in the sidebar; none for 0. */
  sidebarCount: number | 'ALL';
  sidebarTitle?: string;
  feed: ('rss' | 'atom' | 'json')[];
  feedOptions: { title?: string; description?: string; copyright?: string; limit: number | 'ALL' };
  /** Prefix of the edit links, before the path of the file below the site's root; or a function that makes them. */
  editUrl?: string | ((post: EditedPost) => string | undefined);
  /** Prefixed edit links of translated posts lead to the translation, not to the original. */
  editLocalizedFiles: boolean;
  /** A post whose opening is not marked: lists show all of it. */
  onUntruncatedBlogPosts: Level;
  /** A post that describes its author itself instead of naming an entry of the authors file. */
  onInlineAuthors: Level;
  /** A tag that is not in the blog's `tags.yml`, when there is one. */
  onInlineTags: Level;
}

/** The key `blog` of the config, with every default. */
export type BlogConfig = readonly BlogCollection[];

/** A blog as a config writes it. */
export type UserBlog = DeepPartial<Omit<BlogCollection, 'configPath'>>;

declare module '../../types/config.js' {
  interface FeatureKeys {
    blog?: UserBlog | readonly UserBlog[] | false;
  }
}

/** Who wrote a post: an entry of the authors file, or what the post itself says. */
export type Author = {
  /** Name of the entry in the authors file. */
  key?: string;
  name: string;
  title?: string;
  description?: string;
  /** Of a page elsewhere, or a `mailto:` address. */
  url?: string;
  /** Address of a picture, base URL included. */
  image?: string;
  email?: string;
  socials: { label: string; href: string }[];
  /** Of the page that lists the author's posts, when there is one. */
  route?: string;
};

/** What a list, a feed and the page of a post say about it. JSON. */
export type PostSummary = {
  title: string;
  href: string;
  /** ISO. */
  date: string;
  /** How long it takes to read, where the blog says so. */
  minutes?: number;
  authors: Author[];
  tags: { label: string; href: string }[];
};

/** A page that lists posts, tags or authors. Its list is drawn on the server: see `StaticParts`. */
export type ListPageView = ViewBase & { kind: 'list'; sidebar?: SidebarView };
export type ArchivePageView = ViewBase & { kind: 'archive'; isEmpty: boolean };

declare module '../../types/page.js' {
  interface PageViews {
    post: ProseView<'post'>;
    list: ListPageView;
    archive: ArchivePageView;
  }
}

declare module '../../types/theme.js' {
  interface ThemeParts {
    PostPage: ComponentType<{ view: ProseView<'post'>; children: ReactNode }>;
    /** Posts, tags or authors: the list itself comes from a static part. */
    ListPage: ComponentType<{ view: ListPageView; children: ReactNode }>;
    ArchivePage: ComponentType<{ view: ArchivePageView; children: ReactNode }>;
  }
  interface StaticParts {
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
}
