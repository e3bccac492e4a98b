import type { Resolution, ResolveRequest } from '../../types/feature/resolution.js';
import { claimLists, claimPosts, nameBlog, pagePosts } from './lists/list-routes.js';
import type { BlogConfig } from './public-types.js';
import { resolveBlog } from './resolve-blog.js';
import type { Blogs } from './types.js';

/** The posts of every blog, their pages and feeds. */
export function resolveBlogs(request: ResolveRequest<BlogConfig>): Resolution<Blogs> {
  const resolved = request.options.map((options) => {
    const cards = request.cards.filter(({ path }) => path.startsWith(`${options.path}/`));
    return { id: options.id, ...resolveBlog({ ...request, options, cards }) };
  });
  return {
    state: new Map(resolved.map(({ id, blog }) => [id, blog])),
    pages: resolved.flatMap(({ id, blog }) => claimPosts(id, blog)),
    fallbacks: resolved.flatMap(({ id, blog }) => claimLists(id, blog)),
    files: resolved.flatMap(({ id, blog }) =>
      [...blog.feeds, ...blog.feedSheets].map(({ file }) => ({ file, name: `a feed of ${nameBlog(id)}` })),
    ),
    pager: resolved.flatMap(({ blog }) => pagePosts(blog)),
    diagnostics: resolved.flatMap(({ diagnostics }) => diagnostics),
  };
}
