/** Returns the text of `urls.lock`: each address of the old site, and the ids of its headings. */
export function writeUrls(pages: ReadonlyMap<string, readonly string[]>): string {
  const lines = [...pages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, ids]) => [path, ...[...new Set(ids)].sort().map((id) => ` #${id}`)]);
  return `# Every address of this site, written by \`docsgen urls --update\`. Commit it: docsgen reports what gets lost.\n${lines.join('\n')}\n`;
}
