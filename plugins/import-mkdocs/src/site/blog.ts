import path from 'node:path';
import { parse, stringify } from 'yaml';
import { isRecord, type OldConfig } from '../config/read-config.js';
import { readFrontMatter } from '../text/front-matter.js';
import { slugify } from '../text/heading-names.js';
import type { Note } from '../text/page.js';
import type { DocsFiles } from './docs-files.js';
import type { Site } from './read-site.js';

/** Material's blog. */
export interface Blog {
  /** Its folder, and that of the posts, relative to the docs. */
  folder: string;
  posts: string;
  /** The page that lists the posts. docsgen generates it. */
  index: string;
  config: Record<string, unknown>;
  /** The text of `authors.yml`, if there are authors. */
  authors: string | undefined;
  options: Record<string, unknown>;
}

/** Reads the settings of the blog. Returns undefined if the site has none. */
export function readBlog({ plugins }: OldConfig, docs: DocsFiles): Blog | undefined {
  const options = plugins.get('blog') ?? plugins.get('material/blog');
  if (!options) return undefined;
  const folder = String(options['blog_dir'] ?? 'blog').replace(/^\.\/?$/, '');
  const placeOf = (key: string, standard: string) =>
    path.posix.normalize(String(options[key] ?? standard).replace('{blog}', folder || '.'));
  const posts = placeOf('post_dir', '{blog}/posts');
  const authors = docs.read(placeOf('authors_file', '{blog}/.authors.yml'));
  const hasProfiles = options['authors_profiles'] === true;
  const index = path.posix.join(folder, 'index.md');
  return {
    folder,
    posts,
    index,
    options,
    authors: authors === undefined ? undefined : convertAuthors(authors, hasProfiles),
    // Keeps the addresses of categories, which become tags in docsgen.
    config: {
      routeBasePath: folder === '' ? '/' : folder,
      tagsBasePath: 'category',
      onUntruncatedBlogPosts: 'ignore',
      ...describeList(docs.read(index)),
      ...(hasProfiles && { authorsBasePath: 'author' }),
      ...(options['post_readtime'] === false && { showReadingTime: false }),
      ...(options['archive'] === false && { archiveBasePath: false }),
      ...writePagination(options),
    },
  };
}

/**
 * Returns the pagination settings. Ten posts per page is the default in both Material and docsgen.
 */
function writePagination({
  pagination,
  pagination_per_page: count,
}: Record<string, unknown>): Record<string, unknown> {
  if (pagination === false) return { postsPerPage: 'ALL' };
  return typeof count === 'number' ? { postsPerPage: count } : {};
}

/** Returns the title and description of the page that lists the posts. */
function describeList(text: string | undefined): Record<string, unknown> {
  const { values, length } = readFrontMatter(text ?? '');
  const heading = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(
    (text ?? '').split('\n').slice(length).join('\n'),
  )?.[1];
  const title = values['title'] ?? heading;
  return {
    ...(title !== undefined && { title: String(title).replace(/[`*]/g, '') }),
    ...(typeof values['description'] === 'string' && { description: values['description'] }),
  };
}

/** Notes what docsgen does not support: text above the list of posts, and some keys of posts. */
export function listLostOfBlog(blog: Blog, { docs, docsPath }: Pick<Site, 'docs' | 'docsPath'>) {
  const notes: Note[] = [];
  const lines = (docs.read(blog.index) ?? '').split('\n');
  const { length } = readFrontMatter(lines.join('\n'));
  const lost = lines.findIndex((line, at) => at >= length && !/^(?:#[ \t].*|\s*)$/.test(line));
  if (lost !== -1)
    notes.push({
      file: `${docsPath}/${blog.index}`,
      line: lost + 1,
      text: 'The text above the posts was left out: docsgen writes this page.',
    });
  for (const file of docs.pages.filter((one) => one.startsWith(`${blog.posts}/`))) {
    const source = docs.read(file) ?? '';
    const { values } = readFrontMatter(source);
    const note = (key: string, text: string) => {
      const at = source.split('\n').findIndex((line) => line.startsWith(`${key}:`));
      notes.push({ file: `${docsPath}/${file}`, line: Math.max(at, 0) + 1, text });
    };
    if (Array.isArray(values['categories']) && values['tags'] !== undefined)
      note('categories', 'The categories of this post were left out, because it has tags.');
    if (values['pin'] === true) note('pin', '`pin` was left out: posts are sorted by date.');
    if (values['links'] !== undefined) note('links', 'The links beside this post were left out.');
    if (values['readtime'] !== undefined)
      note('readtime', '`readtime` was left out: docsgen counts the words.');
  }
  return notes;
}

function convertAuthors(text: string, hasProfiles: boolean): string {
  const { authors } = (parse(text) ?? {}) as { authors?: unknown };
  const entries = Object.entries(isRecord(authors) ? authors : {}).map(([id, value]) => {
    const { name, description, avatar, url, slug } = isRecord(value) ? value : {};
    const page = hasProfiles && { page: slug === undefined ? true : { permalink: `/${slug}` } };
    return [id, { name, title: description, image_url: avatar, url, ...page }] as const;
  });
  return stringify(Object.fromEntries(entries));
}

type PostValues = Readonly<Record<string, unknown>>;

/** Returns front matter lines that keep a post's old address and convert its categories to tags. */
export function describePost(
  { file, values, text }: { file: string; values: PostValues; text: string },
  { options }: Blog,
): string[] {
  const day = dayOf(values);
  const categories: unknown[] = Array.isArray(values['categories']) ? values['categories'] : [];
  const heading = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(text)?.[1];
  const title = String(values['title'] ?? heading ?? '');
  const slug = String(values['slug'] ?? slugify(title.replace(/[`*]/g, ''), 'unicode'));
  const format = String(options['post_url_format'] ?? '{date}/{slug}');
  const written = format
    .replace('{date}', formatDay(day, String(options['post_url_date_format'] ?? 'yyyy/MM/dd')))
    .replace('{slug}', slug)
    .replace('{file}', path.posix.basename(file).replace(/\.[^.]*$/, ''))
    .replace(
      '{categories}',
      categories
        .slice(0, Number(options['post_url_max_categories'] ?? 1))
        .map((one) => slugify(String(one), 'unicode'))
        .join('/'),
    );
  const tags = values['tags'] === undefined ? categories : [];
  return [
    `slug: ${JSON.stringify(path.posix.normalize(written).replace(/^\/|\/$/g, ''))}`,
    ...(tags.length > 0 ? [`tags: ${JSON.stringify(tags)}`] : []),
  ];
}

/** Returns the day of a post, such as `2024-01-31`. */
export function dayOf(values: PostValues): string {
  const date = isRecord(values['date']) ? values['date']['created'] : values['date'];
  return String(date instanceof Date ? date.toISOString() : (date ?? '')).slice(0, 10);
}

function formatDay(day: string, format: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('yyyy', year).replace('MM', month).replace('dd', date);
}

/** Returns the addresses of the list of posts and of all posts. */
export function listPostAddresses(
  pages: readonly { isPost: boolean; page: { text: string } }[],
  { folder }: Blog,
): string[] {
  const start = folder === '' ? '/' : `/${folder}/`;
  const slugs = pages.flatMap(({ isPost, page }) =>
    isPost ? (/^slug: "(.+)"$/m.exec(page.text)?.[1] ?? []) : [],
  );
  return [start, ...slugs.map((slug) => `${start}${slug}/`)];
}
