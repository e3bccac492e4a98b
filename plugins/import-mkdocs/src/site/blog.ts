import path from 'node:path';
import { parse, stringify } from 'yaml';
import { isRecord, type OldConfig } from '../config/read-config.js';
import { slugify } from '../text/heading-names.js';
import type { DocsFiles } from './docs-files.js';

/** Material's blog. */
export interface Blog {
  /** Its folder, and that of the posts, below the docs. */
  folder: string;
  posts: string;
  /** The page that lists them: docsgen writes it. */
  index: string;
  config: Record<string, unknown>;
  /** The text of `authors.yml`, if there are authors. */
  authors: string | undefined;
  options: Record<string, unknown>;
}

/** Reads the settings of the blog, if the site has one. */
export function readBlog({ plugins }: OldConfig, docs: DocsFiles): Blog | undefined {
  const options = plugins.get('blog') ?? plugins.get('material/blog');
  if (!options) return undefined;
  const folder = String(options['blog_dir'] ?? 'blog').replace(/^\.\/?$/, '');
  const placeOf = (key: string, standard: string) =>
    path.posix.normalize(String(options[key] ?? standard).replace('{blog}', folder || '.'));
  const posts = placeOf('post_dir', '{blog}/posts');
  const authors = docs.read(placeOf('authors_file', '{blog}/.authors.yml'));
  return {
    folder,
    posts,
    index: path.posix.join(folder, 'index.md'),
    options,
    authors: authors === undefined ? undefined : convertAuthors(authors),
    // Addresses of categories stay: docsgen has tags in their place.
    config: {
      routeBasePath: folder === '' ? '/' : folder,
      tagsBasePath: 'category',
      onUntruncatedBlogPosts: 'ignore',
      ...(options['archive'] === false && { archiveBasePath: false }),
      ...writePagination(options),
    },
  };
}

/** Material shows ten posts on a page, as docsgen does. */
function writePagination({
  pagination,
  pagination_per_page: count,
}: Record<string, unknown>): Record<string, unknown> {
  if (pagination === false) return { postsPerPage: 'ALL' };
  return typeof count === 'number' ? { postsPerPage: count } : {};
}

function convertAuthors(text: string): string {
  const { authors } = (parse(text) ?? {}) as { authors?: unknown };
  const entries = Object.entries(isRecord(authors) ? authors : {}).map(([id, value]) => {
    const { name, description, avatar, url } = isRecord(value) ? value : {};
    return [id, { name, title: description, image_url: avatar, url }] as const;
  });
  return stringify(Object.fromEntries(entries));
}

/** The lines that give a post its old address, and its categories as tags. */
export function describePost(
  values: Readonly<Record<string, unknown>>,
  text: string,
  { options }: Blog,
): string[] {
  const day = dayOf(values);
  const heading = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(text)?.[1];
  const title = String(values['title'] ?? heading ?? '');
  const slug = String(values['slug'] ?? slugify(title.replace(/[`*]/g, ''), 'unicode'));
  const format = String(options['post_url_format'] ?? '{date}/{slug}');
  const written = format
    .replace('{date}', formatDay(day, String(options['post_url_date_format'] ?? 'yyyy/MM/dd')))
    .replace('{slug}', slug);
  const { categories } = values;
  const tags = Array.isArray(categories) && values['tags'] === undefined ? categories : [];
  return [
    `slug: ${JSON.stringify(written)}`,
    ...(tags.length > 0 ? [`tags: ${JSON.stringify(tags)}`] : []),
  ];
}

/** The day of a post, as `2024-01-31`. */
export function dayOf(values: Readonly<Record<string, unknown>>): string {
  const date = isRecord(values['date']) ? values['date']['created'] : values['date'];
  return String(date instanceof Date ? date.toISOString() : (date ?? '')).slice(0, 10);
}

function formatDay(day: string, format: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('yyyy', year).replace('MM', month).replace('dd', date);
}
