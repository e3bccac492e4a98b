import { buildFeed } from '../emit/build-feed.js';
import type { Publication } from '../emit/publish.js';
import { standaloneHtml } from '../emit/standalone-html.js';
import { hash } from '../lib/hash.js';
import { mapConcurrently } from '../lib/map-concurrently.js';
import { describeFeed, describeFeedItem } from '../resolve/describe-feed.js';
import type { Post } from '../types/blog.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { FeedItem } from '../types/feed.js';
import { describeRenderError } from './describe-render-error.js';
import { findPostText } from './find-prose.js';
import type { RenderedIslands, RouteRendering } from './render-route.js';

/** As many posts as a feed has. */
const LIMIT = 20;

/** Writes the feeds of the blog that no file of `static/` replaces, unless an earlier run has written them from the same posts. */
export async function renderFeeds(
  rendering: RouteRendering,
  { publication, islands }: { publication: Pick<Publication, 'add' | 'keep'>; islands: RenderedIslands },
): Promise<Diagnostic[]> {
  const { engine, get, site, rendererKey } = rendering;
  const { blog, config } = site;
  if (blog === undefined) return [];
  const statics = new Set((await get(engine.site.inputs.files)).statics);
  const feeds = blog.feeds.filter(({ file }) => !statics.has(file));
  if (feeds.length === 0) return [];
  const items = await Promise.all(
    blog.posts.slice(0, LIMIT).map((post) => prepareItem(rendering, { post, islands })),
  );
  const head = describeFeed(blog, config);
  const key = hash(JSON.stringify([rendererKey, head, items.map((item) => item.key)]));
  const kept = await Promise.all(feeds.map(({ file }) => publication.keep(file, key)));
  const stale = feeds.filter((_, index) => !kept[index]);
  if (stale.length === 0) return [];
  const { drawn, diagnostics } = await drawItems(rendering, items);
  for (const { kind, href, file } of stale) {
    const content = buildFeed(kind, { ...head, items: drawn }, config.url + href);
    await publication.add({ path: file, content, key });
  }
  return diagnostics;
}

interface PreparedItem {
  post: Post;
  /** Stands for everything that the item is made from. */
  key: string;
  draw(): Promise<FeedItem>;
}

async function prepareItem(
  rendering: RouteRendering,
  { post, islands }: { post: Post; islands: RenderedIslands },
): Promise<PreparedItem> {
  const { pool, site, get, engine } = rendering;
  const text = await findPostText(rendering, post.source);
  const assets = await get(engine.pages.assets(post.source));
  const facts = describeFeedItem(post, { site, assets, fileExists: engine.fileExists });
  const own = [...(islands.get(post.source) ?? [])];
  return {
    post,
    key: JSON.stringify([facts, text.key, own]),
    async draw() {
      const html = await pool.renderFeedContent({ route: post.route, body: await text.read(), islands: own });
      return { ...facts, content: standaloneHtml(html, facts.url) };
    },
  };
}

async function drawItems(
  { engine, site }: RouteRendering,
  items: readonly PreparedItem[],
): Promise<{ drawn: FeedItem[]; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const drawn = await mapConcurrently(items, 4, async ({ post, draw }) => {
    try {
      return [await draw()];
    } catch (error) {
      const route = site.routes.get(post.route);
      if (route === undefined) throw error;
      diagnostics.push(await describeRenderError(error, { engine, route, source: post.source }));
      return [];
    }
  });
  return { drawn: drawn.flat(), diagnostics };
}
