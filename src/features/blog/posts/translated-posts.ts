import { DEFAULT_COLLECTION } from '../../../resolve/collections/find-collection.js';
import type { TranslatedFolder } from '../../../types/feature/reading.js';
import type { BlogCollection, BlogConfig } from '../public-types.js';

/**
 * Returns the folders that may hold translations of posts, besides the path of the originals: those
 * of Docusaurus, and `blog-<id>`.
 */
export function listTranslatedPosts(blogs: BlogConfig): TranslatedFolder[] {
  return blogs.map((blog) => ({
    folder: blog.path,
    translations: [
      ...(blog.id === DEFAULT_COLLECTION ? [] : [`blog-${blog.id}`]),
      translatedPosts(blog),
    ],
  }));
}

/** Returns the folder of Docusaurus' translations of a blog. */
export function translatedPosts({ id }: Pick<BlogCollection, 'id'>): string {
  return `docusaurus-plugin-content-blog${id === DEFAULT_COLLECTION ? '' : `-${id}`}`;
}
