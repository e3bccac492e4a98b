import { DEFAULT_COLLECTION } from '../../resolve/collections/find-collection.js';
import { between, type Neighbors } from '../../resolve/pages/neighbors.js';
import { slugPlace } from '../../resolve/routes/slug-problem.js';
import type { RouteClaim } from '../../types/site/route.js';
import type { Blog, Post, PostListPage } from './types.js';

/** Returns the routes of posts, including unlisted ones. */
export function claimPosts(blog: string, { bySource }: Blog): RouteClaim[] {
  return [...bySource.values()].map(({ route, source, card }) => ({
    kind: 'post',
    blog,
    path: route,
    source,
    from: source,
    at: slugPlace(card),
  }));
}

/**
 * Returns the routes of the pages that list posts. A blog without posts only has the archive, which
 * says so, and lists that the config requests.
 */
export function claimLists(id: string, blog: Blog): RouteClaim[] {
  const own = { blog: id, from: nameBlog(id) };
  return [
    ...blog.lists.map((list): RouteClaim => {
      const path = list.routes[list.number - 1] ?? blog.route;
      return { kind: 'post-list', view: 'list', path, list, ...own, ...tagsPlace(blog, list) };
    }),
    ...(blog.archiveRoute === undefined
      ? []
      : [{ kind: 'archive', path: blog.archiveRoute, ...own } as const]),
    ...claimIndex('blog-tags', blog.tags, blog.tagsRoute),
    ...claimIndex('blog-authors', blog.authorIndex, blog.authorsRoute),
  ];

  function claimIndex(
    kind: 'blog-tags' | 'blog-authors',
    entries: readonly unknown[],
    path: string,
  ): RouteClaim[] {
    return entries.length === 0 ? [] : [{ kind, view: 'list', path, ...own }];
  }
}

/** Returns the name of a blog in messages. */
export function nameBlog(id: string): string {
  return id === DEFAULT_COLLECTION ? 'the blog' : `the blog \`${id}\``;
}

/** Returns the position of a tag in its first post. */
function tagsPlace({ bySource }: Blog, { of, posts }: PostListPage): Pick<RouteClaim, 'at'> {
  const first = of.kind === 'tag' ? bySource.get(posts[0] ?? '')?.card : undefined;
  return first === undefined ? {} : { at: { file: first.path, ...first.places['tags'] } };
}

/**
 * Returns the next newer and the next older post of each listed post. Unlisted posts are excluded.
 */
export function pagePosts({ posts }: Blog): [string, Neighbors][] {
  const link = (post: Post | undefined) => post && { label: post.title, href: post.route };
  return posts.map((post, index) => [
    post.source,
    between(link(posts[index - 1]), link(posts[index + 1])),
  ]);
}
