/** The forms of a feed: RSS 2.0, Atom (RFC 4287), JSON Feed 1.1. */
export type FeedKind = 'rss' | 'atom' | 'json';

/** Where a feed of the blog is. */
export interface FeedFile {
  kind: FeedKind;
  /** Path with base URL. */
  href: string;
  /** Below the output folder. */
  file: string;
}

export interface FeedAuthor {
  name: string;
  /** Absolute. */
  url?: string;
  email?: string;
  image?: string;
}

/** One post; all addresses are absolute. */
export interface FeedItem {
  title: string;
  url: string;
  /** ISO. */
  date: string;
  modified?: string;
  description: string;
  /** HTML that works on its own. */
  content: string;
  image?: string;
  tags: string[];
  authors: FeedAuthor[];
}

/** What a feed says; all addresses are absolute. */
export interface Feed {
  title: string;
  copyright?: string;
  description: string;
  language: string;
  /** Of the blog. */
  url: string;
  /** Name of the site: the author of what names none. */
  site: string;
  /** Names of the style sheets beside the feeds. */
  sheets?: { rss?: string; atom?: string };
  /** Newest first. */
  items: FeedItem[];
}
