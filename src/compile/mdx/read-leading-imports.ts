/** Import statements at the top of a text, one per line. */
const LEADING =
  /^(?:import\s+[\w$]+\s+from\s+(?:'[^'\n]*'|"[^"\n]*");?[ \t]*(?:\r?\n|$)|[ \t]*\r?\n)+/;
const SPECIFIER = /^import\s.*?\sfrom\s+['"](.*)['"]/gm;
/** Text that may import or include more, or be the head of a page. */
const TELLING = /\bimport\b|\bexport\b|<head|<Include|mdx-code-block/;

/**
 * Lists the imports of an MDX text without parsing it. Returns `undefined` if only a parser can
 * tell, or if the text may have a `<head>` or include other files.
 */
export function readLeadingImports(text: string): string[] | undefined {
  const [top] = text.startsWith('import') ? (LEADING.exec(text) ?? []) : [];
  if (top === undefined || TELLING.test(text.slice(top.length))) return undefined;
  return [...top.matchAll(SPECIFIER)].map(([, specifier = '']) => specifier);
}
