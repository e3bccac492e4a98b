import { CSS_SIGNS } from './css-signs.js';

/** A rule, an at-rule or a declaration of a style sheet. */
export interface Statement {
  /** The text before the block, or the whole statement if it has no block. */
  head: string;
  /** Text between its braces. */
  block?: string;
  /** The character after a statement that has no block. */
  end: string;
  /** Offset of the head. The block begins one character after the end of the head. */
  at: number;
}

/**
 * Lists the statements of a style sheet or of a block, in order, without those in nested blocks.
 */
export function* listStatements(css: string): Generator<Statement> {
  let [start, open, depth] = [0, 0, 0];
  for (const { 0: part, index } of css.matchAll(CSS_SIGNS)) {
    if (part === '{' && depth++ === 0) open = index;
    if (part === '}' && depth > 0 && --depth === 0)
      yield { head: css.slice(start, open), block: css.slice(open + 1, index), end: '', at: start };
    // An unmatched closing brace is an error in the sheet; keep it.
    else if ((part === ';' || part === '}') && depth === 0)
      yield { head: css.slice(start, index), end: part, at: start };
    else continue;
    start = index + 1;
  }
  if (start < css.length) yield { head: css.slice(start), end: '', at: start };
}
