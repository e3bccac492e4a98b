import type { Resolution, ResolveRequest } from '../../types/feature/resolution.js';
import { claimLists, claimPosts, nameBlog, pagePosts } from './list-routes.js';
import type { BlogCollection, BlogConfig } from './public-types.js';
import { type PostOrder, resolveBlog } from './resolve-blog.js';
import type { Blogs } from './types.js';

/** Resolves all blogs with their pages and feeds. For `chosen`, see `chooseAllPosts`. */
export function resolveBlogs(
  request: ResolveRequest<BlogConfig>,
  chosen?: ReadonlyMap<string, PostOrder>,
): Resolution<Blogs> {
  const resolved = request.options.map((options) => ({
    id: options.id,
    ...resolveBlog(requestOf(options, request), chosen?.get(options.id)),
  }));
  return {
    state: new Map(resolved.map(({ id, blog }) => [id, blog])),
    pages: resolved.flatMap(({ id, blog }) => claimPosts(id, blog)),
    fallbacks: resolved.flatMap(({ id, blog }) => claimLists(id, blog)),
    files: resolved.flatMap(({ id, blog }) =>
      [...blog.feeds, ...blog.feedSheets].map(({ file }) => ({
        file,
        name: `a feed of ${nameBlog(id)}`,
      })),
    ),
    pager: resolved.flatMap(({ blog }) => pagePosts(blog)),
    diagnostics: resolved.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Returns the request for resolving one of the blogs. */
export function requestOf(
  options: BlogCollection,
  request: ResolveRequest<BlogConfig>,
): ResolveRequest<BlogCollection> {
  const cards = request.cards.filter(({ path }) => path.startsWith(`${options.path}/`));
  return { ...request, options, cards };
}
