const MAX_DEPTH = 250;

/**
 * Whether the collections of a YAML or JSON text nest deeper than anybody writes. Found without a parser, which calls
 * itself once a level: a text of a few thousand brackets would end the process. Brackets inside of texts and the
 * indentation inside of brackets count, too, which errs to the safe side.
 */
export function isNestedTooDeep(text: string): boolean {
  const columns: number[] = [];
  let flow = 0;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    for (const column of blockColumns(line)) {
      while ((columns.at(-1) ?? -1) >= column) columns.pop();
      columns.push(column);
      if (columns.length + flow > MAX_DEPTH) return true;
    }
    for (const [bracket] of line.matchAll(/[[\]{}]/g)) {
      flow = bracket === '[' || bracket === '{' ? flow + 1 : Math.max(0, flow - 1);
      if (columns.length + flow > MAX_DEPTH) return true;
    }
  }
  return false;
}

/** The columns at which a line begins block collections: that of its text, and of what follows each `-`, `?` or `:`. */
function* blockColumns(line: string): Generator<number> {
  const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  yield indent;
  const indicators = /[-?:][ \t]+/y;
  indicators.lastIndex = indent;
  while (indicators.test(line)) yield indicators.lastIndex;
}
