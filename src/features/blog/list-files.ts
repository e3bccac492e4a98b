import path from 'node:path';
import { isPage } from '../../lib/files/page-file.js';
import type { Disk, FeatureFiles } from '../../types/feature/reading.js';
import type { BlogConfig } from './public-types.js';

/** The posts of a blog, and the files that describe their authors and their tags. */
export async function listBlogFiles({ path: folder }: BlogConfig, disk: Disk): Promise<FeatureFiles> {
  const files = await disk.list(folder);
  const find = (name: RegExp) => files.find((file) => name.test(path.posix.relative(folder, file)));
  const authors = find(/^authors\.(ya?ml|json)$/);
  const tags = find(/^tags\.yml$/);
  return {
    folders: [folder],
    markdown: files.filter((file) => /\.mdx?$/.test(file) && isPage(file)),
    values: { ...(authors !== undefined && { authors }), ...(tags !== undefined && { tags }) },
  };
}
