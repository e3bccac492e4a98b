import type { DocCard } from '../../types/doc.js';
import type { ValueFile } from '../../types/feature/reading.js';
import type { Given } from '../../types/feature/resolution.js';
import type { Tag, TagGroup } from '../../types/tag.js';
import type { FeedFile } from './feeds/feed-types.js';
import type { Author, BlogCollection, BlogConfig } from './public-types.js';

/** A post with its place in the site. */
export interface Post {
  /** Source file below the site's root. */
  source: string;
  /** With base URL. */
  route: string;
  title: string;
  /** In the list of recent posts. */
  label: string;
  description: string;
  /** ISO, UTC. */
  date: string;
  authors: readonly Author[];
  tags: readonly Tag[];
  /** Where readers edit it. */
  editUrl?: string;
  /** How long it takes to read, where a function of the config says so. */
  minutes?: number;
  /** Has a page that nothing leads to. */
  unlisted: boolean;
  card: DocCard;
}

/** One page of a list of posts. */
export interface PostListPage {
  of:
    | { kind: 'all' }
    | { kind: 'tag'; label: string; description?: string; count: number }
    | { kind: 'author'; author: Author; count: number };
  /** From 1. */
  number: number;
  /** Routes of all pages of the list. */
  routes: readonly string[];
  /** Source files of the posts on this page. */
  posts: readonly string[];
}

/** One blog of a site. Drafts are not part of it. */
export interface Blog {
  /** Of its first page; nothing is there while the blog has no posts. */
  route: string;
  /** All that are listed, newest first. */
  posts: readonly Post[];
  /** Unlisted ones, too. */
  bySource: ReadonlyMap<string, Post>;
  tags: readonly TagGroup<Post>[];
  /** Authors with a page of their own. */
  authors: readonly { author: Author; posts: readonly Post[] }[];
  /** Those of the authors file, by name, with the number of their posts. */
  authorIndex: readonly { author: Author; count: number }[];
  /** Routes of the pages that list all posts, tags and authors. */
  archiveRoute?: string;
  tagsRoute: string;
  authorsRoute: string;
  lists: readonly PostListPage[];
  feeds: readonly FeedFile[];
  /** Style sheets of feeds, by their paths below the output folder. */
  feedSheets: readonly { file: string; text: string }[];
  /** The file that describes its authors. Plain data, as all that is kept for the next build. */
  authorsFile?: Pick<ValueFile, 'file' | 'text' | 'value'>;
}

/** What is made of one blog is given. */
export type BlogGiven = Given<BlogCollection, Blog>;

/** The blogs of a site, by id. */
export type Blogs = ReadonlyMap<string, Blog>;

/** What the members of the feature are given once the blogs are resolved. */
export type BlogsGiven = Given<BlogConfig, Blogs>;

declare module '../../types/site/route.js' {
  interface RouteKinds {
    /** `blog` is the id of the blog that they belong to. */
    post: { blog: string; source: string };
    'post-list': { blog: string; list: PostListPage };
    archive: { blog: string };
    'blog-tags': { blog: string };
    'blog-authors': { blog: string };
  }
}
