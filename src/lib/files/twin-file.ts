/**
 * Returns the path of a page as Markdown: `docs/a/index.html` and `docs/a.html` → `docs/a.md`, and
 * `index.html` → `index.md`.
 */
export function twinFile(page: string): string {
  return page.replace(/(?:(?<=.)\/index)?\.html$/, '.md');
}
