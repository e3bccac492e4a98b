import type { DocCard } from './doc.js';
import type { FeedFile } from './feed.js';
import type { Tag, TagGroup } from './tag.js';

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

/** The file that describes the authors of a blog, parsed; without a value when it can't be read. */
export interface AuthorsFile {
  file: string;
  text: string;
  value?: unknown;
}

/** The blog of a site. Drafts are no part of it. */
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
  authorsFile?: AuthorsFile;
}

/** What a list, a feed and the page of a post say about it. JSON. */
export type PostSummary = {
  title: string;
  href: string;
  /** ISO. */
  date: string;
  /** How long it takes to read. */
  minutes: number;
  authors: Author[];
  tags: { label: string; href: string }[];
};
