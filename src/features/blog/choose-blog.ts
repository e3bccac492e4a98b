import { findCollection } from '../../resolve/collections/find-collection.js';
import type { BlogConfig } from './public-types.js';
import type { BlogGiven, Blogs, BlogsGiven } from './types.js';

/** Narrows data of all blogs to one blog. Throws a TypeError if the site has no such blog. */
export function chooseBlog<G extends Pick<BlogsGiven, 'options' | 'state'>>(
  given: G,
  id: string,
): Omit<G, 'options' | 'state'> & Pick<BlogGiven, 'options' | 'state'> {
  const { options, state } = given as { options: BlogConfig; state: Blogs };
  const blog = state.get(id);
  if (blog === undefined) throw new TypeError(`The site has no blog ${id}.`);
  return { ...given, options: findCollection(options, id), state: blog };
}

/** Splits data of all blogs by blog. */
export function eachBlog<G extends Pick<BlogsGiven, 'options' | 'state'>>(given: G) {
  return given.options.map(({ id }) => chooseBlog(given, id));
}
