import path from 'node:path';
import { chooseFiles } from '../../lib/files/choose-files.js';
import { leadsOut } from '../../lib/files/leads-out.js';
import { DEFAULT_COLLECTION } from '../../resolve/collections/find-collection.js';
import type { Disk, FeatureFiles } from '../../types/feature/reading.js';
import { AUTHORS_FILE } from './authors/authors-file.js';
import { type PostText, splitPost } from './posts/count-minutes.js';
import type { BlogCollection, BlogConfig } from './public-types.js';

/** Texts of files of a blog by their paths, as far as its config asks for them. */
export interface BlogTexts {
  /** Posts that functions of the config are given. */
  posts: Readonly<Record<string, PostText>>;
  /** The site's own style sheets of feeds, below the folder of the blog. */
  sheets: Readonly<Record<string, string>>;
}

/** The posts of the blogs, and the files that describe their authors and their tags. */
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

/** Functions of the config that are given the texts of posts. */
function readsTexts({
  readingTime,
  processBlogPosts,
}: Pick<BlogCollection, 'readingTime' | 'processBlogPosts'>): boolean {
  return readingTime !== undefined || processBlogPosts !== undefined;
}

/** A file that is there, below the site's root. */
async function findBelowRoot(file: string, disk: Disk): Promise<string | undefined> {
  return leadsOut(file) || (await disk.text(file)) === '' ? undefined : file;
}

/** The CSS file that belongs to a style sheet of feeds. */
export const besideSheet = (file: string): string => file.replace(/\.\w+$/, '.css');

/** What a file of a blog is called among the values of the feature: see `FeatureFiles.values`. */
export function valueName(file: 'authors' | 'tags', id: string): string {
  return id === DEFAULT_COLLECTION ? file : `${file}:${id}`;
}
