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
  /** ISO 8601. */
  date: string;
  modified?: string;
  description: string;
  /** Self-contained HTML. */
  content: string;
  image?: string;
  tags: string[];
  authors: FeedAuthor[];
}

/** Contents of a feed; all addresses are absolute. */
export interface Feed {
  title: string;
  copyright?: string;
  description: string;
  language: string;
  /** Address of the blog. */
  url: string;
  /** Name of the site: the author of items without one. */
  site: string;
  /** Names of the style sheets, which are in the folder of the feeds. */
  sheets?: { rss?: string; atom?: string };
  /** Newest first. */
  items: FeedItem[];
}
