import type { ComponentType, ReactNode } from 'react';
import type { Collection } from '../../types/collection.js';
import type { DeepPartial, Level } from '../../types/config.js';
import type { PageSource, ProseView, SidebarView, ViewBase } from '../../types/page.js';
import type { SchemaCheck, StandardSchema } from '../../types/standard-schema.js';

/** The post for which a function of the config returns an edit link. */
export interface EditedPost {
  /** Folder of the posts below the site's root. */
  blogDirPath: string;
  /** Path of the file below that folder. */
  blogPath: string;
  /** Route with base URL. */
  permalink: string;
  locale: string;
}

/** The post for which a function of the config returns the reading time. */
export interface TimedPost {
  /** The text of the file without its front matter. */
  content: string;
  frontMatter: Readonly<Record<string, unknown>>;
  locale: string;
  /** Reading time at 200 words per minute, unless the options set another rate. */
  defaultReadingTime(text: {
    content: string;
    locale?: string;
    options?: { wordsPerMinute?: number };
  }): number;
}

/**
 * Selects and orders the posts of a blog, as in Docusaurus. Without a result, all posts stay as
 * they are.
 */
export type ProcessBlogPosts = (request: {
  /** In the order of the list. */
  blogPosts: readonly ProcessedPost[];
}) => ChosenPosts | Promise<ChosenPosts>;

type ChosenPosts = readonly ProcessedPost[] | undefined;

/** A post that `processBlogPosts` receives. */
export interface ProcessedPost {
  id: string;
  metadata: {
    permalink: string;
    editUrl?: string;
    /** `@site/` and the file below the site's root. */
    source: string;
    title: string;
    description: string;
    date: Date;
    tags: readonly { label: string; permalink?: string }[];
    readingTime?: number;
    hasTruncateMarker: boolean;
    authors: readonly Author[];
    /** Front matter as written. */
    frontMatter: Readonly<Record<string, unknown>>;
    unlisted: boolean;
  };
  /** The text of the file without its front matter. */
  content: string;
}

/** Options of feeds. */
export interface FeedOptions {
  title?: string;
  description?: string;
  copyright?: string;
  limit: number | 'ALL';
  /**
   * Style sheets with which browsers show feeds: `true` for docsgen's own, or files below the
   * folder of the blog.
   */
  xslt?: boolean | { rss?: boolean | string; atom?: boolean | string };
  createFeedItems?: CreateFeedItems;
}

/** Creates the items of feeds: those of `defaultCreateFeedItems`, some of them, or others. */
export type CreateFeedItems = (request: {
  blogPosts: readonly FeedPost[];
  siteConfig: Readonly<Record<string, unknown>>;
  defaultCreateFeedItems(request: { blogPosts: readonly FeedPost[] }): Promise<UserFeedItem[]>;
}) => UserFeedItem[] | Promise<UserFeedItem[]>;

/** A post that `createFeedItems` receives. */
export interface FeedPost {
  /** Path of the file below the site's root. */
  id: string;
  metadata: {
    title: string;
    permalink: string;
    /** ISO 8601. */
    date: string;
    description: string;
    source: string;
    tags: readonly { label: string; permalink?: string }[];
    authors: readonly Author[];
    frontMatter: Readonly<Record<string, unknown>>;
  };
}

/** A feed item that `createFeedItems` returns. */
export interface UserFeedItem {
  title: string;
  id?: string;
  /** Absolute. */
  link: string;
  date: string | number | Date;
  description?: string;
  /** HTML. */
  content?: string;
  category?: readonly { name?: string; term?: string }[];
  author?: readonly { name?: string; link?: string; email?: string }[];
  /** Absolute. */
  image?: string;
}

/** One blog. */
export interface BlogCollection extends Collection {
  /** Paths below that of the blog. */
  tagsBasePath: string;
  authorsBasePath: string;
  /** The authors file, relative to the folder of the blog. */
  authorsMapPath: string;
  archiveBasePath: string | false;
  /** Path segment of the pages of a list, below the address of the list. */
  pageBasePath: string;
  /** Whether titles of the second and later pages of a list contain the page number. */
  numberedTitles: boolean;
  /** Whether paths of posts may contain their date anywhere. */
  datesAnywhere: boolean;
  title: string;
  description: string;
  postsPerPage: number | 'ALL';
  sortPosts: 'descending' | 'ascending';
  processBlogPosts?: ProcessBlogPosts;
  showReadingTime: boolean;
  readingTime?: (post: TimedPost) => number | undefined;
  /** Number of recent posts in the sidebar; 0 for none. */
  sidebarCount: number | 'ALL';
  sidebarTitle?: string;
  feed: ('rss' | 'atom' | 'json')[];
  feedOptions: FeedOptions;
  /**
   * Prefix of the edit links, before the path of the file below the site's root; or a function that
   * returns the links.
   */
  editUrl?: string | ((post: EditedPost) => string | undefined);
  /**
   * Whether prefixed edit links of translated posts lead to the translation instead of the
   * original.
   */
  editLocalizedFiles: boolean;
  /** Schema for front matter, checked in addition to docsgen's own. */
  frontMatter?: SchemaCheck;
  /** How to report a post without a truncation marker, which lists show in full. */
  onUntruncatedBlogPosts: Level;
  /**
   * How to report a post that defines an author inline instead of naming an entry of the authors
   * file.
   */
  onInlineAuthors: Level;
  /**
   * How to report a tag that the blog's `tags.yml` does not define. Applies only if there is such a
   * file.
   */
  onInlineTags: Level;
  /** Whether the list of all posts begins with its title and its description. */
  listHeading: boolean;
  /** Whether the list of posts is published even if there are no posts. */
  listWhenEmpty: boolean;
}

/** The key `blog` of the config, with all defaults applied. */
export type BlogConfig = readonly BlogCollection[];

/** A blog as written in a config. */
export type UserBlog = DeepPartial<Omit<BlogCollection, 'configPath' | 'frontMatter'>> & {
  frontMatter?: StandardSchema;
};

declare module '../../types/config.js' {
  interface FeatureKeys {
    blog?: UserBlog | readonly UserBlog[] | false;
  }
}

/** An author of a post: an entry of the authors file, or defined in the post itself. */
export type Author = {
  /** Name of the entry in the authors file. */
  key?: string;
  name: string;
  title?: string;
  description?: string;
  /** Address of an external page, or a `mailto:` address. */
  url?: string;
  /** Address of a picture, including the base URL. */
  image?: string;
  email?: string;
  socials: { label: string; href: string }[];
  /** Route of the page that lists the author's posts, if there is one. */
  route?: string;
};

/** Data of a post for lists, feeds, and its own page. JSON. */
export type PostSummary = {
  title: string;
  href: string;
  /** ISO 8601. */
  date: string;
  /** Reading time, if the blog shows it. */
  minutes?: number;
  authors: Author[];
  tags: { label: string; href: string }[];
};

/** A page that lists posts, tags, or authors. The server renders its list: see `StaticParts`. */
export type ListPageView = ViewBase & {
  kind: 'list';
  sidebar?: SidebarView;
  /** Subject of the list; absent for the list of all posts. */
  of?: { kind: 'tag' | 'author' | 'tags' | 'authors'; label?: string };
};
/** The page that lists all posts by year. */
export type ArchivePageView = ViewBase & { kind: 'archive'; isEmpty: boolean };

declare module '../../types/page.js' {
  interface PageViews {
    /** `post` is set only with `sourceInPages`. */
    post: ProseView<'post'> & { post?: PostSummary };
    list: ListPageView;
    archive: ArchivePageView;
  }
}

declare module '../../types/theme.js' {
  interface ThemeParts {
    /** A post of the blog. */
    PostPage: ComponentType<{ view: ProseView<'post'>; children: ReactNode }>;
    /** Posts, tags, or authors of the blog. */
    ListPage: ComponentType<{ view: ListPageView; children: ReactNode }>;
    /** The blog's archive. */
    ArchivePage: ComponentType<{ view: ArchivePageView; children: ReactNode }>;
  }
  interface StaticParts {
    /** Date, reading time and authors, above the text of a post. */
    PostHeader: ComponentType<{ post: PostSummary }>;
    /** A post in a list. The children are its opening, or its whole text. */
    PostPreview: ComponentType<{
      post: PostSummary;
      hasMore: boolean;
      language?: { lang: string; dir: 'ltr' | 'rtl' };
      /** Source of the post, only with `sourceInPages`. */
      source?: PageSource & { editUrl?: string };
      children?: ReactNode;
    }>;
    PostListHeader: ComponentType<{
      title: string;
      description?: string;
      /** Set for the list of an author. */
      author?: Author;
      /** The page that lists all tags or authors. */
      up?: { label: string; href: string };
    }>;
    /** Links to the previous and next pages of a list. */
    PostListPager: ComponentType<{ number: number; count: number; newer?: string; older?: string }>;
    /** All posts by year. */
    PostArchive: ComponentType<{
      years: { year: string; posts: { title: string; href: string; date: string }[] }[];
    }>;
    TagIndex: ComponentType<{ tags: { label: string; href: string; count: number }[] }>;
    AuthorIndex: ComponentType<{ authors: { author: Author; count: number }[] }>;
  }
}
