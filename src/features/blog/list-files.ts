import path from 'node:path';
import { chooseFiles } from '../../lib/files/choose-files.js';
import { isPage } from '../../lib/files/page-file.js';
import { DEFAULT_COLLECTION } from '../../resolve/collections/find-collection.js';
import type { Disk, FeatureFiles } from '../../types/feature/reading.js';
import type { BlogCollection, BlogConfig } from './public-types.js';

/** The posts of the blogs, and the files that describe their authors and their tags. */
export async function listBlogFiles(blogs: BlogConfig, disk: Disk): Promise<FeatureFiles> {
  const listed = await Promise.all(blogs.map((blog) => listBlog(blog, disk)));
  return {
    folders: blogs.map(({ path: folder }) => folder),
    markdown: listed.flatMap(({ posts }) => posts),
    values: Object.assign({}, ...listed.map(({ values }) => values)),
    content: blogs.map(({ configPath, path: folder }, index) => ({
      section: configPath,
      folder,
      pages: listed[index]?.posts.length ?? 0,
    })),
  };
}

async function listBlog(
  { id, path: folder, include, exclude }: BlogCollection,
  disk: Disk,
): Promise<{ posts: string[]; values: Record<string, string> }> {
  const files = await disk.list(folder);
  const find = (name: RegExp) => files.find((file) => name.test(path.posix.relative(folder, file)));
  const authors = find(/^authors\.(ya?ml|json)$/);
  const tags = find(/^tags\.yml$/);
  return {
    posts: [...(await chooseFiles(files.filter(isPost), { folder, include, exclude }))],
    values: {
      ...(authors !== undefined && { [valueName('authors', id)]: authors }),
      ...(tags !== undefined && { [valueName('tags', id)]: tags }),
    },
  };
}

const isPost = (file: string): boolean => /\.mdx?$/.test(file) && isPage(file);

/** What a file of a blog is called among the values of the feature: see `FeatureFiles.values`. */
export function valueName(file: 'authors' | 'tags', id: string): string {
  return id === DEFAULT_COLLECTION ? file : `${file}:${id}`;
}
