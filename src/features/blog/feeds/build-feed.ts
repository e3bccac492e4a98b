import { escapeHtml, escapeText } from '../../../lib/text/escape-html.js';
import type { FeedKind } from '../types.js';
import type { Feed, FeedAuthor, FeedItem } from './feed-types.js';

/**
 * Returns the text of a feed. `address` is that of the feed itself. The feed's date is that of its
 * newest post, not the build time, so that builds are reproducible.
 */
export function buildFeed(kind: FeedKind, feed: Feed, address: string): string {
  switch (kind) {
    case 'rss':
      return withSheet(buildRss(feed, address), feed.sheets?.rss);
    case 'atom':
      return withSheet(buildAtom(feed, address), feed.sheets?.atom);
    case 'json':
      return buildJson(feed, address);
  }
}

/** Adds a reference to a style sheet to a feed (https://www.w3.org/TR/xml-stylesheet/). */
function withSheet(feed: string, sheet: string | undefined): string {
  if (sheet === undefined) return feed;
  return feed.replace(
    '?>\n',
    `?>\n<?xml-stylesheet type="text/xsl" href="${escapeHtml(encodeURI(sheet))}"?>\n`,
  );
}

/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification), with the full text in `content:encoded`.
 */
function buildRss(feed: Feed, address: string): string {
  const items = feed.items.map((item) => [
    '<item>',
    element('title', item.title),
    element('link', item.url),
    element('guid', item.url, { isPermaLink: 'true' }),
    element('pubDate', new Date(item.date).toUTCString()),
    ...optional('description', item.description),
    element('content:encoded', item.content),
    ...item.authors.map(({ name }) => element('dc:creator', name)),
    ...item.tags.map((tag) => element('category', tag)),
    '</item>',
  ]);
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return xml(
    open('rss', namespaces),
    '<channel>',
    element('title', feed.title),
    element('link', feed.url),
    element('description', feed.description),
    element('language', feed.language),
    ...optional('copyright', feed.copyright),
    element('lastBuildDate', new Date(lastChange(feed)).toUTCString()),
    element('generator', 'docsgen'),
    empty('atom:link', { href: address, rel: 'self', type: 'application/rss+xml' }),
    ...items.flat(),
    '</channel>',
    '</rss>',
  );
}

/** Atom (https://www.rfc-editor.org/rfc/rfc4287). */
function buildAtom(feed: Feed, address: string): string {
  const entries = feed.items.map((item) => [
    '<entry>',
    element('id', item.url),
    element('title', item.title),
    empty('link', { href: item.url, rel: 'alternate' }),
    element('published', item.date),
    element('updated', item.modified ?? item.date),
    ...item.authors.flatMap(atomAuthor),
    ...optional('summary', item.description),
    element('content', item.content, { type: 'html' }),
    ...item.tags.map((tag) => empty('category', { term: tag })),
    '</entry>',
  ]);
  return xml(
    open('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }),
    element('id', feed.url),
    element('title', feed.title),
    element('subtitle', feed.description),
    ...optional('rights', feed.copyright),
    element('updated', lastChange(feed)),
    ...atomAuthor({ name: feed.site }),
    empty('link', { href: feed.url, rel: 'alternate' }),
    empty('link', { href: address, rel: 'self' }),
    element('generator', 'docsgen'),
    ...entries.flat(),
    '</feed>',
  );
}

function atomAuthor({ name, url, email }: FeedAuthor): string[] {
  const parts = [element('name', name), ...optional('uri', url), ...optional('email', email)];
  return ['<author>', ...parts, '</author>'];
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
function buildJson(feed: Feed, address: string): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.url,
    feed_url: address,
    description: feed.description,
    language: feed.language,
    items: feed.items.map(jsonItem),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

function jsonItem({
  title,
  url,
  date,
  modified,
  description,
  content,
  image,
  tags,
  authors,
}: FeedItem) {
  return {
    id: url,
    url,
    title,
    content_html: content,
    ...(description === '' ? {} : { summary: description }),
    ...(image === undefined ? {} : { image }),
    date_published: date,
    ...(modified === undefined ? {} : { date_modified: modified }),
    ...(authors.length === 0
      ? {}
      : {
          authors: authors.map(({ name, url: href, image: avatar }) => ({
            name,
            ...(href === undefined ? {} : { url: href }),
            ...(avatar === undefined ? {} : { avatar }),
          })),
        }),
    ...(tags.length === 0 ? {} : { tags }),
  };
}

/** Returns the date of the newest post or change. */
function lastChange({ items }: Feed): string {
  return items
    .map(({ date, modified }) => modified ?? date)
    .reduce((a, b) => (a > b ? a : b), '1970-01-01T00:00:00.000Z');
}

function xml(...lines: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`;
}

function element(name: string, text: string, attributes: Record<string, string> = {}): string {
  return `${open(name, attributes)}${escapeText(withoutForbidden(text))}</${name}>`;
}

function optional(name: string, text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : [element(name, text)];
}

function open(name: string, attributes: Record<string, string>): string {
  return `<${name}${attributeText(attributes)}>`;
}

function empty(name: string, attributes: Record<string, string>): string {
  return `<${name}${attributeText(attributes)}/>`;
}

function attributeText(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(withoutForbidden(value))}"`)
    .join('');
}

/** Matches characters that XML 1.0 forbids, even as references. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, '');
}
