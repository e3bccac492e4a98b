import { hash } from '../../../lib/hash.js';
import { mapConcurrently } from '../../../lib/map-concurrently.js';
import type { EmitRequest, EmittedFile } from '../../../types/feature/output.js';
import type { BlogCollection } from '../public-types.js';
import type { Blog, Post } from '../types.js';
import { buildFeed } from './build-feed.js';
import { chooseItems } from './choose-items.js';
import { describeFeed, describeFeedItem } from './describe-feed.js';
import type { FeedItem } from './feed-types.js';
import { standaloneHtml } from './standalone-html.js';

type FeedRequest = EmitRequest<BlogCollection, Blog>;

/** Returns the feeds of a blog and their style sheets. */
export async function emitFeeds(request: FeedRequest): Promise<EmittedFile[]> {
  const { site, state, options } = request;
  if (state.feeds.length === 0) return [];
  const { limit } = options.feedOptions;
  const newest = options.sortPosts === 'ascending' ? [...state.posts].reverse() : state.posts;
  const posts = newest.slice(0, limit === 'ALL' ? undefined : limit);
  const items = await prepareItems(posts, request);
  const head = describeFeed(request);
  const key = hash(JSON.stringify([head, items.key]));
  let drawn: Promise<FeedItem[]> | undefined;
  const feeds = state.feeds.map(({ kind, href, file }) => ({
    path: file,
    key,
    async content() {
      drawn ??= items.draw();
      return buildFeed(kind, { ...head, items: await drawn }, site.config.url + href);
    },
  }));
  const sheets = state.feedSheets.map(({ file, text }) => ({
    path: file,
    key: hash(text),
    content: async () => text,
  }));
  return [...feeds, ...sheets];
}

interface PreparedItems {
  /** Changes whenever the items change. */
  key: string;
  draw(): Promise<FeedItem[]>;
}

/**
 * Prepares the items. If a function of the config creates them, it has to run first, because the
 * key depends on its result.
 */
async function prepareItems(posts: readonly Post[], request: FeedRequest): Promise<PreparedItems> {
  const { createFeedItems } = request.options.feedOptions;
  if (createFeedItems !== undefined) {
    const items = await chooseItems(createFeedItems, {
      posts,
      config: request.site.config,
      draw: async (post) => (await prepareItem(post, request)).draw(),
    });
    return { key: JSON.stringify(items), draw: async () => items };
  }
  const items = await Promise.all(posts.map((post) => prepareItem(post, request)));
  return {
    key: JSON.stringify(items.map((item) => item.key)),
    draw: () => mapConcurrently(items, 4, ({ draw }) => draw()),
  };
}

interface PreparedItem {
  /** Changes whenever the item changes. */
  key: string;
  draw(): Promise<FeedItem>;
}

async function prepareItem(
  post: Post,
  { text, assets, ...request }: FeedRequest,
): Promise<PreparedItem> {
  const own = await text(post.source);
  const facts = describeFeedItem(post, { ...request, assets: await assets(post.source) });
  return {
    key: JSON.stringify([facts, own.key]),
    draw: async () => ({ ...facts, content: standaloneHtml(await own.html(), facts.url) }),
  };
}
