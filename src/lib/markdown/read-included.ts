const PATH = /(?:from\s*|import\s*|file=|src=)\{?\s*['"]([^'"\n]+\.mdx?)(?:#[^'"\n]*)?['"]/g;

/** Lists the Markdown files that a text may include, as written. Does not parse the text. */
export function readIncluded(text: string): string[] {
  if (!text.includes('import') && !text.includes('<Include')) return [];
  return [...text.matchAll(PATH)].flatMap(([, name]) => name ?? []);
}
