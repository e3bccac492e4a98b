import type { DocCard } from '../../types/doc.js';

/**
 * Returns the title of a Markdown page that is not a doc: from front matter, else the first
 * heading, else the file name.
 */
export function titleOfCard({ frontMatter, contentTitle, path }: DocCard): string {
  return frontMatter.title ?? contentTitle ?? fileName(path);
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.mdx?$/i, '');
}
