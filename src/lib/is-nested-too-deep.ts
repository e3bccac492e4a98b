/** Maximum number of nested lists and objects. */
export const MOST_LEVELS = 250;

/**
 * Whether the collections of a YAML text nest deeper than any real document, determined without a
 * parser, which recurses once per level. An estimate, because only the parser knows what is text:
 * it skips quoted parts of a line, and the indentation inside brackets.
 */
export function isNestedTooDeep(text: string): boolean {
  const columns: number[] = [];
  let flow = 0;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    for (const column of flow > 0 ? [] : blockColumns(line)) {
      while ((columns.at(-1) ?? -1) >= column) columns.pop();
      columns.push(column);
      if (columns.length > MOST_LEVELS) return true;
    }
    for (const [token] of line.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|[[\]{}]/g)) {
      if (token === '[' || token === '{') flow++;
      else if (token.length === 1) flow = Math.max(0, flow - 1);
      if (columns.length + flow > MOST_LEVELS) return true;
    }
  }
  return false;
}

/**
 * Yields the columns at which a line begins block collections: that of its text, and of what
 * follows each `-`, `?` or `:`.
 */
function* blockColumns(line: string): Generator<number> {
  const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  yield indent;
  const indicators = /[-?:][ \t]+/y;
  indicators.lastIndex = indent;
  while (indicators.test(line)) yield indicators.lastIndex;
}
