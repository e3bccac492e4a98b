import path from 'node:path';
import { chooseFiles } from '../../lib/files/choose-files.js';
import { leadsOut } from '../../lib/files/leads-out.js';
import { DEFAULT_COLLECTION } from '../../resolve/collections/find-collection.js';
import type { Disk, FeatureFiles } from '../../types/feature/reading.js';
import { AUTHORS_FILE } from './authors/authors-file.js';
import { type PostText, splitPost } from './posts/count-minutes.js';
import type { BlogCollection, BlogConfig } from './public-types.js';

/** Texts of a blog's files that its config needs, by path. */
export interface BlogTexts {
  /** Texts of posts, for functions of the config. */
  posts: Readonly<Record<string, PostText>>;
  /** The site's own feed style sheets, relative to the folder of the blog. */
  sheets: Readonly<Record<string, string>>;
}

/** Returns the posts of all blogs, and their authors and tags files. */
export async function listBlogFiles(blogs: BlogConfig, disk: Disk): Promise<FeatureFiles> {
  const listed = await Promise.all(blogs.map((blog) => listBlog(blog, disk)));
  return {
    folders: blogs.map(({ path: folder }) => folder),
    markdown: listed.flatMap(({ posts }) => posts),
    values: Object.assign({}, ...listed.map(({ values }) => values)),
    found: Object.fromEntries(blogs.map(({ id }, index) => [id, listed[index]?.found])),
    content: blogs.map(({ configPath, path: folder }, index) => ({
      section: configPath,
      folder,
      pages: listed[index]?.posts.length ?? 0,
    })),
  };
}

async function listBlog(
  { id, path: folder, include, exclude, feedOptions, authorsMapPath, ...functions }: BlogCollection,
  disk: Disk,
): Promise<{ posts: string[]; values: Record<string, string>; found: BlogTexts }> {
  const files = await disk.list(folder);
  const find = (name: RegExp) => files.find((file) => name.test(path.posix.relative(folder, file)));
  const authors =
    authorsMapPath === AUTHORS_FILE
      ? find(/^authors\.(ya?ml|json)$/)
      : await findBelowRoot(path.posix.join(folder, authorsMapPath), disk);
  const tags = find(/^tags\.yml$/);
  const posts = [
    ...(await chooseFiles(
      files.filter((file) => /\.mdx?$/.test(file)),
      { folder, include, exclude },
    )),
  ];
  const readAll = async (list: readonly string[]): Promise<Record<string, string>> =>
    Object.fromEntries(await Promise.all(list.map(async (file) => [file, await disk.text(file)])));
  const splitAll = async (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(texts).map(async ([file, text]) => [file, await splitPost(text)]),
      ),
    );
  const { xslt } = feedOptions;
  const named =
    typeof xslt === 'object'
      ? [xslt.rss, xslt.atom].filter((file) => typeof file === 'string')
      : [];
  const sheets = named
    .flatMap((file) => [file, besideSheet(file)])
    .map((file) => `${folder}/${file}`);
  return {
    posts,
    found: {
      posts: readsTexts(functions) ? await splitAll(await readAll(posts)) : {},
      sheets: await readAll(sheets),
    },
    values: {
      ...(authors !== undefined && { [valueName('authors', id)]: authors }),
      ...(tags !== undefined && { [valueName('tags', id)]: tags }),
    },
  };
}

/** True if a function of the config takes the texts of posts. */
function readsTexts({
  readingTime,
  processBlogPosts,
}: Pick<BlogCollection, 'readingTime' | 'processBlogPosts'>): boolean {
  return readingTime !== undefined || processBlogPosts !== undefined;
}

/**
 * Returns the path of a file below the site's root. Returns undefined if the file is elsewhere,
 * missing, or empty.
 */
async function findBelowRoot(file: string, disk: Disk): Promise<string | undefined> {
  return leadsOut(file) || (await disk.text(file)) === '' ? undefined : file;
}

/** Returns the path of the CSS file that accompanies a feed style sheet. */
export const besideSheet = (file: string): string => file.replace(/\.\w+$/, '.css');

/** Returns the name of a blog's file among the values of the feature: see `FeatureFiles.values`. */
export function valueName(file: 'authors' | 'tags', id: string): string {
  return id === DEFAULT_COLLECTION ? file : `${file}:${id}`;
}
