import type { DocCard } from '../../types/doc.js';
import type { ValueFile } from '../../types/feature/reading.js';
import type { Given } from '../../types/feature/resolution.js';
import type { Tag, TagGroup } from '../../types/tag.js';
import type { FeedFile } from './feeds/feed-types.js';
import type { Author, BlogConfig } from './public-types.js';

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

/** The blog of a site. Drafts are not part of it. */
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
  /** Routes of the pages that list all posts, tags and authors. */
  archiveRoute: string;
  tagsRoute: string;
  authorsRoute: string;
  lists: readonly PostListPage[];
  feeds: readonly FeedFile[];
  /** The file that describes its authors. */
  authorsFile?: ValueFile;
}

/** What the members of the blog are given once it is resolved. */
export type BlogGiven = Given<BlogConfig, Blog>;

declare module '../../types/site.js' {
  interface RouteKinds {
    post: { source: string };
    'post-list': { list: PostListPage };
    archive: object;
    'blog-tags': object;
    'blog-authors': object;
  }
}
