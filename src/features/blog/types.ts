import type { DocCard } from '../../types/doc.js';
import type { ValueFile } from '../../types/feature/reading.js';
import type { Given } from '../../types/feature/resolution.js';
import type { Tag, TagGroup } from '../../types/tag.js';
import type { Author, BlogCollection, BlogConfig } from './public-types.js';

/** A resolved post. */
export interface Post {
  /** Source file below the site's root. */
  source: string;
  /** Includes the base URL. */
  route: string;
  title: string;
  /** Label in the list of recent posts. */
  label: string;
  description: string;
  /** ISO 8601, in UTC. */
  date: string;
  authors: readonly Author[];
  tags: readonly Tag[];
  /** Address for editing the post. */
  editUrl?: string;
  /** Reading time in minutes, if a function of the config returns one. */
  minutes?: number;
  /** True if no list links to its page. */
  unlisted: boolean;
  card: DocCard;
}

/** One page of a list of posts. */
export interface PostListPage {
  of:
    | { kind: 'all' }
    | { kind: 'tag'; label: string; description?: string; count: number }
    | { kind: 'author'; author: Author; count: number };
  /** Number of the page, from 1. */
  number: number;
  /** Routes of all pages of the list. */
  routes: readonly string[];
  /** Source files of the posts on this page. */
  posts: readonly string[];
}

/** Feed formats: RSS 2.0, Atom (RFC 4287), JSON Feed 1.1. */
export type FeedKind = 'rss' | 'atom' | 'json';

/** Location of a feed. */
export interface FeedFile {
  kind: FeedKind;
  /** Path with base URL. */
  href: string;
  /** Relative to the output folder. */
  file: string;
}

/** One blog of a site, without drafts. */
export interface Blog {
  /** Route of its first page, which does not exist while the blog has no posts. */
  route: string;
  /** All listed posts, newest first unless the config says otherwise. */
  posts: readonly Post[];
  /** All posts, including unlisted ones. */
  bySource: ReadonlyMap<string, Post>;
  tags: readonly TagGroup<Post>[];
  /** Authors with a page of their own. */
  authors: readonly { author: Author; posts: readonly Post[] }[];
  /** Entries of the authors file, by name, with the number of their posts. */
  authorIndex: readonly { author: Author; count: number }[];
  /** Routes of the pages that list all posts, tags and authors. */
  archiveRoute?: string;
  tagsRoute: string;
  authorsRoute: string;
  lists: readonly PostListPage[];
  feeds: readonly FeedFile[];
  /** Style sheets of feeds, by their paths below the output folder. */
  feedSheets: readonly { file: string; text: string }[];
  /** The authors file. Plain data, because the state is stored for the next build. */
  authorsFile?: Pick<ValueFile, 'file' | 'text' | 'value'>;
}

/** Arguments of functions for one blog. */
export type BlogGiven = Given<BlogCollection, Blog>;

/** The blogs of a site, by id. */
export type Blogs = ReadonlyMap<string, Blog>;

/** Arguments of the feature's members after the blogs are resolved. */
export type BlogsGiven = Given<BlogConfig, Blogs>;

declare module '../../types/site/route.js' {
  interface RouteKinds {
    /** `blog` is the id of the blog that the page belongs to. */
    post: { blog: string; source: string };
    'post-list': { blog: string; list: PostListPage };
    archive: { blog: string };
    'blog-tags': { blog: string };
    'blog-authors': { blog: string };
  }
}
