import { isExternal } from '../../../lib/text/is-external.js';
import { isoDate } from '../../../lib/text/iso-date.js';
import { previewImage } from '../../../resolve/pages/preview-image.js';
import { encodePath } from '../../../resolve/routes/route-path.js';
import type { SiteConfig } from '../../../types/config.js';
import type { HeadElement } from '../../../types/head.js';
import type { Assets } from '../../../types/output/asset.js';
import type { Site } from '../../../types/site.js';
import type { BlogCollection } from '../public-types.js';
import type { BlogGiven, FeedFile, FeedKind, Post } from '../types.js';
import type { Feed, FeedItem } from './feed-types.js';
import { nameSheet } from './list-feed-sheets.js';

const FILES: Record<FeedKind, { name: string; type: string; label: string }> = {
  rss: { name: 'rss.xml', type: 'application/rss+xml', label: 'RSS' },
  atom: { name: 'atom.xml', type: 'application/atom+xml', label: 'Atom' },
  json: { name: 'feed.json', type: 'application/feed+json', label: 'JSON' },
};

/**
 * Returns the feeds of a blog. Returns none if the blog has no posts, or if the config has no URL,
 * which every address in a feed needs.
 */
export function listFeeds(
  posts: readonly Post[],
  { config: { url, baseUrl }, settings }: { config: SiteConfig; settings: BlogCollection },
): FeedFile[] {
  if (url === '' || posts.length === 0) return [];
  return [...new Set(settings.feed)].map((kind) => {
    const file = [settings.routeBasePath, FILES[kind].name].filter((part) => part !== '').join('/');
    return { kind, file, href: baseUrl + encodePath(file) };
  });
}

/** Returns the links in the head of every page by which feed readers discover the feeds. */
export function feedLinks(given: BlogGiven): HeadElement[] {
  const { title } = describeFeed(given);
  return given.state.feeds.map(({ kind, href }) => {
    const { type, label } = FILES[kind];
    return {
      tag: 'link',
      attributes: { rel: 'alternate', type, href, title: `${title} (${label})` },
    };
  });
}

/** Returns the data of a feed, without its items. */
export function describeFeed({
  site: { config },
  options: settings,
  state,
}: BlogGiven): Omit<Feed, 'items'> {
  // Do not repeat the site's title if the blog's title contains it.
  const { feedOptions } = settings;
  const usual = settings.title.includes(config.title)
    ? settings.title
    : `${config.title} ${settings.title}`;
  const title = feedOptions.title ?? usual;
  return {
    title,
    description:
      feedOptions.description ?? (settings.description === '' ? title : settings.description),
    ...(feedOptions.copyright !== undefined && { copyright: feedOptions.copyright }),
    ...describeSheets(settings),
    language: config.locale,
    url: config.url + state.route,
    site: config.title,
  };
}

function describeSheets(settings: BlogCollection): Pick<Feed, 'sheets'> {
  const [rss, atom] = [nameSheet('rss', settings), nameSheet('atom', settings)];
  if (rss === undefined && atom === undefined) return {};
  return { sheets: { ...(rss !== undefined && { rss }), ...(atom !== undefined && { atom }) } };
}

/** Returns the data of a feed item, without its content. */
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
    // Feeds identify authors by name.
    authors: authors
      .filter(({ name }) => name !== '')
      .map(({ name, url: own, email, image: picture }) => ({
        name,
        ...(own === undefined || own.startsWith('mailto:') ? {} : { url: absolute(own) }),
        ...(email === undefined ? {} : { email }),
        ...(picture === undefined ? {} : { image: absolute(picture) }),
      })),
  };
}
