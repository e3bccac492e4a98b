import type { SiteFiles } from '../load/list-site.js';
import { parseDataFile } from '../load/parse-data-file.js';
import { readFirstCommits } from '../load/read-first-commits.js';
import type { HeadReading } from '../load/read-head.js';
import type { ReadResult } from '../load/read-source.js';
import { identifyPost } from '../resolve/identify-post.js';
import type { TagsFile } from '../resolve/read-tags-file.js';
import type { BlogInput } from '../resolve/resolve-blog.js';
import type { SiteConfig } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { DocCard } from '../types/doc.js';
import { type Cell, createFamily, type Graph } from './graph.js';

/** The blog as found on disk, and what is wrong with its files. */
export type FoundBlog = Cell<{ input: BlogInput; diagnostics: Diagnostic[] }>;

export interface BlogCellRequest {
  graph: Graph;
  /** Absolute path of the site's root. */
  root: string;
  inputs: { config: Cell<SiteConfig>; files: Cell<SiteFiles>; head: Cell<HeadReading | undefined> };
  source: (file: string) => Cell<ReadResult>;
  card: (file: string) => Cell<DocCard>;
}

/** A file of YAML or JSON; without a value when it can't be read. */
interface DataFile {
  file: string;
  text: string;
  value?: unknown;
}

export function createBlogCell({ graph, root, inputs, source, card }: BlogCellRequest): FoundBlog {
  const dataFile = createFamily((file: string) =>
    graph.cell(
      'blogFile',
      async (get): Promise<{ read: DataFile; diagnostics: readonly Diagnostic[] }> => {
        const { source: text, diagnostics } = await get(source(file));
        if (text === undefined) return { read: { file, text: '' }, diagnostics };
        const parsed = await parseDataFile(text);
        return { read: { file, text: text.text, value: parsed.value }, diagnostics: parsed.diagnostics };
      },
      { key: file },
    ),
  );

  /** When posts without a date of their own were added. Git is asked only when there are some. */
  const created = graph.cell(
    'created',
    async (get): Promise<Record<string, string>> => {
      const { blog } = await get(inputs.config);
      if (blog === false) return {};
      const { posts } = await get(inputs.files);
      const cards = await Promise.all(posts.map((file) => get(card(file))));
      const undated = cards.filter((one) => !hasDate(one, blog.path)).map(({ path }) => path);
      if (undated.length === 0) return {};
      const found = await get(inputs.head);
      return found !== undefined && 'head' in found ? readFirstCommits(root, found.head, undated) : {};
    },
    { equal: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );

  return graph.cell('blog', async (get) => {
    const { posts, authors: authorsFile, blogTags } = await get(inputs.files);
    const cards = await Promise.all(posts.map((file) => get(card(file))));
    const authors = authorsFile === undefined ? undefined : await get(dataFile(authorsFile));
    const tags = blogTags === undefined ? undefined : await get(dataFile(blogTags));
    return {
      input: {
        cards,
        created: new Map(Object.entries(await get(created))),
        authors: authors?.read,
        tags: tags && withValue(tags.read),
      },
      diagnostics: [...(authors?.diagnostics ?? []), ...(tags?.diagnostics ?? [])],
    };
  });
}

/** Whether the date of a post may have to come from Git, by the names of their files alone. */
export function hasUndatedPosts({ posts }: SiteFiles, { blog }: SiteConfig): boolean {
  if (blog === false) return false;
  return posts.some(
    (path) => !hasDate({ path, frontMatter: {}, excerpt: '', places: {}, diagnostics: [] }, blog.path),
  );
}

function hasDate(card: DocCard, contentPath: string): boolean {
  return (
    card.frontMatter.draft === true ||
    identifyPost({ card, contentPath, created: undefined }).date !== undefined
  );
}

/** Whoever can't read the file of tags knows of none: posts are not measured by it. */
function withValue({ value, ...file }: DataFile): TagsFile | undefined {
  return value === undefined ? undefined : { ...file, value };
}
