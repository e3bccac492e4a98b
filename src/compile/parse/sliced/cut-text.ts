import { VOID } from '../plain/tags.js';

/**
 * What a slice may continue: nothing, the last block of the previous slice, or a definition after
 * another one.
 */
export type Joint = 'none' | 'list' | 'table' | 'blockquote' | 'definition';

/** A part of a text: whole lines, the first of which begins a block, an item or a row. */
export interface Slice {
  /** Number of its first line, from 1. */
  line: number;
  /** Start and end offset in the text. */
  start: number;
  end: number;
  joint: Joint;
  /** True if a blank line precedes it. */
  isAfterBlank: boolean;
}

const ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]+[^ \t\r\n]/;
const RULE = /^(?:[-*][ \t]*){3,}\r?\n?$/;
/** A link definition. A footnote is a container, so its lines may contain other blocks. */
const DEFINITION = /^\[[^\]^\\][^\]\\]*\]:[ \t]+[^ \t\r\n]/;
/** The delimiter row of a table. Without it, the row above is text. */
const TABLE_RULE = /^\|[ \t|:-]+\r?\n?$/;
const BLANK = /^[ \t\r\n]*$/;
const BLANK_IN_QUOTE = /^>[ \t]*\r?\n$/;
/** Maximum number of characters of a line that are examined. */
const LOOKED_AT = 200;
/**
 * Maximum number of lines: short lines are blocks of their own, and the parser needs as much memory
 * for one of them as for many words.
 */
const MOST_LINES = 256;
/** Maximum size of a slice, as a multiple of the normal one, while a block seems to be open. */
const MOST_OPEN = 4;
/** A line that begins a directive or an element without ending it. */
export const OPENS = new RegExp(
  `^(?::{3,}[ \\t]*[A-Za-z]|<(?!(?:${VOID.join('|')})\\b)[A-Za-z](?!.*(?:</|/>[ \\t]*\\r?\\n?$)))`,
);
/** A line that ends a directive or an element. */
export const CLOSES = /^(?::{3,}[ \t]*\r?\n?$|>?<\/|\/>[ \t]*\r?\n?$)/;

/**
 * Cuts a text into slices of at least the given length, or of many lines, before lines that
 *
 * - follow a blank line and begin with a letter or a heading's `#`: such a line ends lists, quotes
 *   and footnotes, and continues none of the blocks that a blank line ends;
 * - begin a list item, or a row of a table below its delimiter row or another row: they belong to
 *   the list or the table above, if there is one;
 * - are like the first kind, but in a quote;
 * - define a link below another definition: a title can't begin with a bracket.
 *
 * A slice that ends inside of a directive or an element is parsed in vain. So while one seems to be
 * open, the cut is postponed, up to `MOST_OPEN` times the size.
 */
export function cutText(text: string, length: number): Slice[] {
  const slices: Slice[] = [];
  let from: Omit<Slice, 'end'> = { line: 1, start: 0, joint: 'none', isAfterBlank: false };
  let before = '';
  let open = 0;
  for (let line = 1, start = 0; start < text.length; line++) {
    const end = text.indexOf('\n', start) + 1 || text.length;
    const looked = text.slice(start, Math.min(end, start + LOOKED_AT));
    const size = Math.max((start - from.start) / length, (line - from.line) / MOST_LINES);
    const isEnough = size >= (open > 0 ? MOST_OPEN : 1);
    const joint = isEnough ? findJoint(looked, before) : undefined;
    if (joint !== undefined) {
      slices.push({ ...from, end: start });
      from = { line, start, joint, isAfterBlank: BLANK.test(before) };
      open = 0;
    }
    if (OPENS.test(looked)) open += 1;
    else if (CLOSES.test(looked)) open = Math.max(0, open - 1);
    before = looked;
    start = end;
  }
  slices.push({ ...from, end: text.length });
  return slices;
}

function findJoint(line: string, before: string): Joint | undefined {
  if (BLANK.test(before) && /^[A-Za-z#]/.test(line)) return 'none';
  if (line.startsWith('|') && before.startsWith('|') && !TABLE_RULE.test(line)) return 'table';
  if (BLANK_IN_QUOTE.test(before) && /^> ?[A-Za-z#]/.test(line)) return 'blockquote';
  if (DEFINITION.test(line) && DEFINITION.test(before)) return 'definition';
  return ITEM.test(line) && !RULE.test(line) ? 'list' : undefined;
}
