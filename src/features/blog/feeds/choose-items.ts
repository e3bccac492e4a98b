import type { SiteConfig } from '../../../types/config.js';
import type { CreateFeedItems, FeedPost, UserFeedItem } from '../public-types.js';
import type { Post } from '../types.js';
import type { FeedItem } from './feed-types.js';

/**
 * Returns the items of a feed that a function of the config creates. `draw` returns docsgen's item
 * for a post.
 */
export async function chooseItems(
  create: CreateFeedItems,
  {
    posts,
    config,
    draw,
  }: { posts: readonly Post[]; config: SiteConfig; draw(post: Post): Promise<FeedItem> },
): Promise<FeedItem[]> {
  const bySource = new Map(posts.map((post) => [post.source, post]));
  const own = new Map<string, FeedItem>();
  const drawOne = async ({ id }: FeedPost): Promise<UserFeedItem[]> => {
    const post = bySource.get(id);
    if (post === undefined) return [];
    const item = await draw(post);
    own.set(item.url, item);
    return [toUserItem(item)];
  };
  const { title, tagline, url, baseUrl, customFields } = config;
  const made = await create({
    blogPosts: posts.map(toFeedPost),
    siteConfig: { title, tagline, url, baseUrl, customFields },
    defaultCreateFeedItems: async ({ blogPosts }) =>
      (await Promise.all(blogPosts.map(drawOne))).flat(),
  });
  return made.map((item) => fromUserItem(item, own.get(item.link)));
}

function toFeedPost({
  source,
  route,
  title,
  date,
  description,
  tags,
  authors,
  card,
}: Post): FeedPost {
  return {
    id: source,
    metadata: {
      title,
      permalink: route,
      date,
      description,
      source: `@site/${source}`,
      tags: tags.map(({ label, route: permalink }) => ({ label, ...(permalink && { permalink }) })),
      authors,
      frontMatter: { ...card.frontMatter },
    },
  };
}

function toUserItem({
  title,
  url,
  date,
  description,
  content,
  tags,
  authors,
  image,
}: FeedItem): UserFeedItem {
  return {
    title,
    id: url,
    link: url,
    date,
    description,
    content,
    ...(image !== undefined && { image }),
    category: tags.map((name) => ({ name, term: name })),
    author: authors.map(({ name, url: link, email }) => ({
      name,
      ...(link && { link }),
      ...(email && { email }),
    })),
  };
}

function fromUserItem(item: UserFeedItem, own: FeedItem | undefined): FeedItem {
  const { title, link, description = '', content = '', category = [], author = [], image } = item;
  return {
    title,
    url: link,
    date: new Date(item.date).toISOString(),
    ...(own?.modified !== undefined && { modified: own.modified }),
    description,
    content,
    ...(image !== undefined && { image }),
    tags: category.flatMap(({ name, term }) => name ?? term ?? []),
    authors: author.flatMap(({ name = '', link: url, email }) => {
      if (name === '') return [];
      const picture = own?.authors.find((known) => known.name === name)?.image;
      return {
        name,
        ...(url && { url }),
        ...(email && { email }),
        ...(picture && { image: picture }),
      };
    }),
  };
}
