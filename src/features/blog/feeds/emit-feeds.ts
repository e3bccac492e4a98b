import { hash } from '../../../lib/hash.js';
import { mapConcurrently } from '../../../lib/map-concurrently.js';
import type { EmitRequest, EmittedFile } from '../../../types/feature/output.js';
import type { BlogCollection } from '../public-types.js';
import type { Blog, Post } from '../types.js';
import { buildFeed } from './build-feed.js';
import { describeFeed, describeFeedItem } from './describe-feed.js';
import type { FeedItem } from './feed-types.js';
import { standaloneHtml } from './standalone-html.js';

type FeedRequest = EmitRequest<BlogCollection, Blog>;

/** The feeds of a blog. */
export async function emitFeeds(request: FeedRequest): Promise<EmittedFile[]> {
  const { site, state, options } = request;
  if (state.feeds.length === 0) return [];
  const { limit } = options.feedOptions;
  const newest = options.sortPosts === 'ascending' ? [...state.posts].reverse() : state.posts;
  const posts = newest.slice(0, limit === 'ALL' ? undefined : limit);
  const items = await Promise.all(posts.map((post) => prepareItem(post, request)));
  const head = describeFeed(request);
  const key = hash(JSON.stringify([head, items.map((item) => item.key)]));
  let drawn: Promise<FeedItem[]> | undefined;
  return state.feeds.map(({ kind, href, file }) => ({
    path: file,
    key,
    async content() {
      drawn ??= mapConcurrently(items, 4, ({ draw }) => draw());
      return buildFeed(kind, { ...head, items: await drawn }, site.config.url + href);
    },
  }));
}

interface PreparedItem {
  /** Stands for everything that the item is made from. */
  key: string;
  draw(): Promise<FeedItem>;
}

async function prepareItem(post: Post, { text, assets, ...request }: FeedRequest): Promise<PreparedItem> {
  const own = await text(post.source);
  const facts = describeFeedItem(post, { ...request, assets: await assets(post.source) });
  return {
    key: JSON.stringify([facts, own.key]),
    draw: async () => ({ ...facts, content: standaloneHtml(await own.html(), facts.url) }),
  };
}
