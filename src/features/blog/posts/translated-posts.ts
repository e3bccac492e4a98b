import { DEFAULT_COLLECTION } from '../../../resolve/collections/find-collection.js';
import type { TranslatedFolder } from '../../../types/feature/reading.js';
import type { BlogCollection, BlogConfig } from '../public-types.js';

/**
 * Where translations of posts may be besides the path of what they translate: as Docusaurus has
 * them, and in `blog-<id>`.
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

/** Where Docusaurus keeps the translations of a blog. */
export function translatedPosts({ id }: Pick<BlogCollection, 'id'>): string {
  return `docusaurus-plugin-content-blog${id === DEFAULT_COLLECTION ? '' : `-${id}`}`;
}
