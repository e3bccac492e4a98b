/** Import statements at the top of a text, each on a line of its own. */
const LEADING =
  /^(?:import\s+[\w$]+\s+from\s+(?:'[^'\n]*'|"[^"\n]*");?[ \t]*(?:\r?\n|$)|[ \t]*\r?\n)+/;
const SPECIFIER = /^import\s.*?\sfrom\s+['"](.*)['"]/gm;
/** What may import or include more, or is the head of a page. */
const TELLING = /\bimport\b|\bexport\b|<head|<Include|mdx-code-block/;

/**
 * What a text of MDX imports, without parsing it; `undefined` when that would take a parser, or
 * when the text may have a `<head>` or include other files.
 */
export function readLeadingImports(text: string): string[] | undefined {
  const [top] = text.startsWith('import') ? (LEADING.exec(text) ?? []) : [];
  if (top === undefined || TELLING.test(text.slice(top.length))) return undefined;
  return [...top.matchAll(SPECIFIER)].map(([, specifier = '']) => specifier);
}
