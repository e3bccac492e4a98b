import type { ComponentType, ReactNode } from 'react';
import type { Collection } from '../../types/collection.js';
import type { DeepPartial, Level } from '../../types/config.js';
import type { PageSource, ProseView, SidebarView, ViewBase } from '../../types/page.js';
import type { SchemaCheck, StandardSchema } from '../../types/standard-schema.js';

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

/** What a function of the config counts the reading time of a post from. */
export interface TimedPost {
  /** The text of the file without its front matter. */
  content: string;
  frontMatter: Readonly<Record<string, unknown>>;
  locale: string;
  /** Words by 200 a minute, unless the options say another number. */
  defaultReadingTime(text: {
    content: string;
    locale?: string;
    options?: { wordsPerMinute?: number };
  }): number;
}

/**
 * Chooses and orders the posts of a blog, as in Docusaurus. Without a result, all posts stay as
 * they are.
 */
export type ProcessBlogPosts = (request: {
  /** In the order of the list. */
  blogPosts: readonly ProcessedPost[];
}) => ChosenPosts | Promise<ChosenPosts>;

type ChosenPosts = readonly ProcessedPost[] | undefined;

/** A post as such a function is given it. */
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
    /** As it is written. */
    frontMatter: Readonly<Record<string, unknown>>;
    unlisted: boolean;
  };
  /** The text of the file without its front matter. */
  content: string;
}

/** What feeds say. */
export interface FeedOptions {
  title?: string;
  description?: string;
  copyright?: string;
  limit: number | 'ALL';
  /**
   * How browsers show them: `true` for docsgen's style sheets, or files below the folder of the
   * blog.
   */
  xslt?: boolean | { rss?: boolean | string; atom?: boolean | string };
  createFeedItems?: CreateFeedItems;
}

/** Makes the items of feeds: those of `defaultCreateFeedItems`, some of them, or others. */
export type CreateFeedItems = (request: {
  blogPosts: readonly FeedPost[];
  siteConfig: Readonly<Record<string, unknown>>;
  defaultCreateFeedItems(request: { blogPosts: readonly FeedPost[] }): Promise<UserFeedItem[]>;
}) => UserFeedItem[] | Promise<UserFeedItem[]>;

/** A post as `createFeedItems` is given it. */
export interface FeedPost {
  /** File below the site's root. */
  id: string;
  metadata: {
    title: string;
    permalink: string;
    /** ISO. */
    date: string;
    description: string;
    source: string;
    tags: readonly { label: string; permalink?: string }[];
    authors: readonly Author[];
    frontMatter: Readonly<Record<string, unknown>>;
  };
}

/** An item of a feed as `createFeedItems` returns it. */
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
  /** The file that describes the authors, from the folder of the blog. */
  authorsMapPath: string;
  archiveBasePath: string | false;
  /** Path of the pages of a list below that of the list. */
  pageBasePath: string;
  /** Titles of the second and later pages of a list have the number of the page. */
  numberedTitles: boolean;
  /** Paths of posts may have their date anywhere. */
  datesAnywhere: boolean;
  title: string;
  description: string;
  postsPerPage: number | 'ALL';
  sortPosts: 'descending' | 'ascending';
  processBlogPosts?: ProcessBlogPosts;
  showReadingTime: boolean;
  readingTime?: (post: TimedPost) => number | undefined;
  /** Recent posts in the sidebar; none for 0. */
  sidebarCount: number | 'ALL';
  sidebarTitle?: string;
  feed: ('rss' | 'atom' | 'json')[];
  feedOptions: FeedOptions;
  /**
   * Prefix of the edit links, before the path of the file below the site's root; or a function that
   * makes them.
   */
  editUrl?: string | ((post: EditedPost) => string | undefined);
  /** Prefixed edit links of translated posts lead to the translation, not to the original. */
  editLocalizedFiles: boolean;
  /** What front matter has to be besides what docsgen asks of it. */
  frontMatter?: SchemaCheck;
  /** A post whose opening is not marked: lists show all of it. */
  onUntruncatedBlogPosts: Level;
  /** A post that describes its author itself instead of naming an entry of the authors file. */
  onInlineAuthors: Level;
  /** A tag that is not in the blog's `tags.yml`, when there is one. */
  onInlineTags: Level;
  /** The list of all posts begins with its title and its description. */
  listHeading: boolean;
  /** The list of posts is published even while there are none. */
  listWhenEmpty: boolean;
}

/** The key `blog` of the config, with every default. */
export type BlogConfig = readonly BlogCollection[];

/** A blog as a config writes it. */
export type UserBlog = DeepPartial<Omit<BlogCollection, 'configPath' | 'frontMatter'>> & {
  frontMatter?: StandardSchema;
};

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
export type ListPageView = ViewBase & {
  kind: 'list';
  sidebar?: SidebarView;
  /** What it lists, where that is not all posts. */
  of?: { kind: 'tag' | 'author' | 'tags' | 'authors'; label?: string };
};
/** The page of all posts by year. */
export type ArchivePageView = ViewBase & { kind: 'archive'; isEmpty: boolean };

declare module '../../types/page.js' {
  interface PageViews {
    /** `post`: where the config asks for it (`sourceInPages`). */
    post: ProseView<'post'> & { post?: PostSummary };
    list: ListPageView;
    archive: ArchivePageView;
  }
}

declare module '../../types/theme.js' {
  interface ThemeParts {
    /** A post of the blog. */
    PostPage: ComponentType<{ view: ProseView<'post'>; children: ReactNode }>;
    /** Posts, tags or authors of the blog. */
    ListPage: ComponentType<{ view: ListPageView; children: ReactNode }>;
    /** The blog's archive. */
    ArchivePage: ComponentType<{ view: ArchivePageView; children: ReactNode }>;
  }
  interface StaticParts {
    /** Date, reading time and authors, above the text of a post. */
    PostHeader: ComponentType<{ post: PostSummary }>;
    /** A post in a list; the children are its opening, or all of it. */
    PostPreview: ComponentType<{
      post: PostSummary;
      hasMore: boolean;
      language?: { lang: string; dir: 'ltr' | 'rtl' };
      /** What is written in its file, where the config asks for it (`sourceInPages`). */
      source?: PageSource & { editUrl?: string };
      children?: ReactNode;
    }>;
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
    AuthorIndex: ComponentType<{ authors: { author: Author; count: number }[] }>;
  }
}
