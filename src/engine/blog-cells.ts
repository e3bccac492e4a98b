import { parseDataFile } from '../load/parse-data-file.js';
import type { ReadResult } from '../load/read-source.js';
import type { AuthorsFile } from '../resolve/read-authors.js';
import type { BlogInput } from '../resolve/resolve-blog.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { DocCard } from '../types/doc.js';
import type { Cell, Graph } from './graph.js';
import type { SiteInputs } from './site-cells.js';

/** The blog as found on disk, and what is wrong with its files. */
export type FoundBlog = Cell<{ input: BlogInput; diagnostics: Diagnostic[] }>;

export interface BlogCellsRequest {
  graph: Graph;
  inputs: SiteInputs;
  source: (file: string) => Cell<ReadResult>;
  card: (file: string) => Cell<DocCard>;
}

export function createBlogCell({ graph, inputs, source, card }: BlogCellsRequest): FoundBlog {
  const authors = graph.cell(
    'authors',
    async (get): Promise<{ file?: AuthorsFile; diagnostics: Diagnostic[] }> => {
      const { authors: file } = await get(inputs.files);
      if (file === undefined) return { diagnostics: [] };
      const read = await get(source(file));
      if (read.source === undefined) return { file: { file, text: '' }, diagnostics: read.diagnostics };
      const { value, diagnostics } = parseDataFile(read.source);
      return { file: { file, text: read.source.text, value }, diagnostics };
    },
    { equal: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );

  return graph.cell('blog', async (get) => {
    const { posts } = await get(inputs.files);
    const cards = await Promise.all(posts.map((file) => get(card(file))));
    const { file, diagnostics } = await get(authors);
    return { input: { cards, ...(file !== undefined && { authors: file }) }, diagnostics };
  });
}
