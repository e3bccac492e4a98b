import path from 'node:path';
import { isRecord, type OldConfig } from '../config/read-config.js';
import { writeValue } from '../config/write-module.js';
import type { Note } from '../text/page.js';
import type { Blog } from './blog.js';

/** Settings for the feeds of the plugin `rss`. docsgen supports feeds only for posts of a blog. */
export interface OldFeeds {
  /** Keys of `blog` in the config. */
  blog: Record<string, unknown>;
  /**
   * Source of a plugin for the new site that publishes feeds at their old addresses. Undefined if
   * there are no feeds.
   */
  module: string | undefined;
  notes: Note[];
}

const NAMES = {
  rss_created: 'feed_rss_created.xml',
  rss_updated: 'feed_rss_updated.xml',
  json_created: 'feed_json_created.json',
  json_updated: 'feed_json_updated.json',
};

/** Reads the settings of the plugin `rss`. `folders` are those whose pages were in the feeds. */
export function readFeeds(
  { plugins, values, file, lineOf }: OldConfig,
  { blog, folders }: { blog: Blog | undefined; folders: readonly string[] },
): OldFeeds {
  const options = plugins.get('rss');
  const feeds: OldFeeds = { blog: {}, module: undefined, notes: [] };
  if (!options) return feeds;
  const note = (text: string) => feeds.notes.push({ file, line: lineOf('plugins', 'rss'), text });
  const hasJson = options['json_feed_enabled'] !== false;
  const hasRss = options['rss_feed_enabled'] !== false;
  const given = isRecord(options['feeds_filenames']) ? options['feeds_filenames'] : {};
  const names = Object.entries(NAMES)
    .filter(([kind]) => (kind.startsWith('json') ? hasJson : hasRss))
    .map(([kind, name]) => [kind, String(given[kind] ?? name)] as const);
  const shown = names.map(([, name]) => `\`${name}\``).join(', ');
  if (!blog) {
    note(`Nothing is at ${shown}: docsgen has feeds of blogs only, and this site has no blog.`);
    return feeds;
  }
  if (typeof values['site_url'] !== 'string')
    note('Feeds need the address of the site: set `url` in the config.');
  const pattern = String(options['match_path'] ?? '.*');
  if (!pattern.replace(/^\^/, '').startsWith(blog.folder || 'posts'))
    note('Feeds had all pages that `match_path` fits; now they have the posts of the blog.');
  if (names.some(([kind]) => kind.endsWith('updated')))
    note('Feeds of updated pages have the posts by their dates, as those of new pages do.');
  const { feed_title: title, feed_description: description, length: limit } = options;
  const feedOptions = Object.fromEntries(
    Object.entries({ title, description, limit }).filter(([, value]) => value !== undefined),
  );
  feeds.blog = {
    ...(hasJson && { feed: ['rss', 'atom', 'json'] }),
    ...(Object.keys(feedOptions).length > 0 && { feedOptions }),
  };
  feeds.module = writeModule(
    names.flatMap(([kind, name]) => {
      const feed = path.posix.join(blog.folder, kind.startsWith('json') ? 'feed.json' : 'rss.xml');
      return folders.map((folder) => [folder + name, feed] as const);
    }),
  );
  return feeds;
}

const writeModule = (feeds: readonly (readonly [old: string, feed: string])[]): string =>
  `import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { definePlugin } from 'docsgen/plugin';

/** Feeds that docsgen writes, by their addresses on the old site. */
const FEEDS: Record<string, string> = ${writeValue(Object.fromEntries(feeds))};

/** Publishes each feed at its old address as well: readers of feeds do not follow HTML. */
export const oldFeeds = () =>
  definePlugin({
    name: 'old-feeds',
    version: '1.0.0',
    async afterBuild({ folder }) {
      for (const [old, feed] of Object.entries(FEEDS)) {
        const source = path.join(folder, feed);
        if (!existsSync(source)) continue;
        mkdirSync(path.dirname(path.join(folder, old)), { recursive: true });
        copyFileSync(source, path.join(folder, old));
      }
    },
  });
`;
