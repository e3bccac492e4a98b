import { isoDate } from '../lib/iso-date.js';
import type { Blog, Post } from '../types/blog.js';
import type { SiteConfig } from '../types/config.js';
import type { Feed, FeedFile, FeedItem, FeedKind } from '../types/feed.js';
import type { HeadElement } from '../types/head.js';
import type { Site } from '../types/site.js';
import type { Assets } from './link-attributes.js';
import { previewImage } from './preview-image.js';
import { isExternal } from './resolve-href.js';
import { encodePath } from './route-path.js';

const FILES: Record<FeedKind, { name: string; type: string; label: string }> = {
  rss: { name: 'rss.xml', type: 'application/rss+xml', label: 'RSS' },
  atom: { name: 'atom.xml', type: 'application/atom+xml', label: 'Atom' },
  json: { name: 'feed.json', type: 'application/feed+json', label: 'JSON' },
};

/** Where the feeds of a blog are: nowhere without posts, or without the site's URL, which every address in a feed needs. */
export function listFeeds(config: SiteConfig, posts: readonly Post[]): FeedFile[] {
  const { blog, url, baseUrl } = config;
  if (blog === false || url === '' || posts.length === 0) return [];
  return [...new Set(blog.feed)].map((kind) => {
    const file = [blog.routeBasePath, FILES[kind].name].filter((part) => part !== '').join('/');
    return { kind, file, href: baseUrl + encodePath(file) };
  });
}

/** The links by which readers of feeds find those of the site: in the head of every page. */
export function feedLinks({ blog, config }: Pick<Site, 'blog' | 'config'>): HeadElement[] {
  if (blog === undefined) return [];
  const { title } = describeFeed(blog, config);
  return blog.feeds.map(({ kind, href }) => {
    const { type, label } = FILES[kind];
    return { tag: 'link', attributes: { rel: 'alternate', type, href, title: `${title} (${label})` } };
  });
}

/** What a feed says besides its posts. */
export function describeFeed({ route }: Blog, config: SiteConfig): Omit<Feed, 'items'> {
  const settings = config.blog === false ? { title: 'Blog', description: '' } : config.blog;
  // A blog that has the site's name in its own needs it only once.
  const title = settings.title.includes(config.title) ? settings.title : `${config.title} ${settings.title}`;
  return {
    title,
    description: settings.description === '' ? title : settings.description,
    language: config.locale,
    url: config.url + route,
    site: config.title,
  };
}

/** What a feed says of a post besides its text. */
export function describeFeedItem(
  { source, route, title, description, date, tags, authors, card }: Post,
  { site, assets, fileExists }: { site: Site; assets: Assets; fileExists(path: string): boolean },
): Omit<FeedItem, 'content'> {
  const { url } = site.config;
  const absolute = (address: string): string => (isExternal(address) ? address : url + address);
  const image = previewImage(card.frontMatter.image, { source, route, site, fileExists, assets });
  const modified = isoDate(card.frontMatter.last_update?.date);
  return {
    title,
    url: url + route,
    date,
    ...(modified === undefined ? {} : { modified }),
    description,
    ...(image === undefined ? {} : { image: absolute(image) }),
    tags: tags.map(({ label }) => label),
    authors: authors.map(({ name, url: own, email, image: picture }) => ({
      name,
      ...(own === undefined || own.startsWith('mailto:') ? {} : { url: absolute(own) }),
      ...(email === undefined ? {} : { email }),
      ...(picture === undefined ? {} : { image: absolute(picture) }),
    })),
  };
}
