import type { DocCard } from '../../types/doc.js';

/** The title of a Markdown page that is not a doc: front matter, first heading, file name. */
export function titleOfCard({ frontMatter, contentTitle, path }: DocCard): string {
  return frontMatter.title ?? contentTitle ?? fileName(path);
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.mdx?$/i, '');
}
