import { DEFAULT_COLLECTION } from '../../../resolve/collections/find-collection.js';
import type { TranslatedFolder } from '../../../types/feature/reading.js';
import type { BlogConfig } from '../public-types.js';

/** Where Docusaurus keeps the translations of posts. */
const PLUGIN = 'docusaurus-plugin-content-blog';

/** Where translations of posts may be besides the path of what they translate: as Docusaurus has them, and in `blog-<id>`. */
export function listTranslatedPosts(blogs: BlogConfig): TranslatedFolder[] {
  return blogs.map(({ id, path }) => ({
    folder: path,
    translations: id === DEFAULT_COLLECTION ? [PLUGIN] : [`blog-${id}`, `${PLUGIN}-${id}`],
  }));
}
