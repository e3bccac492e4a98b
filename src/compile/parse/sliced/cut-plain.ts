import type { RootContent } from 'mdast';
import { isBlank, lineAt, type Place, placeAfter } from '../plain/lines.js';
import { readBlock } from '../plain/read-block.js';
import type { PlainSyntax } from '../plain/syntax.js';
import { CLOSES, OPENS, type Slice } from './cut-text.js';

/** A slice. One of plain blocks is already parsed. */
export interface PlainSlice extends Slice {
  blocks?: RootContent[];
}

/** Characters that the parser counts or writes differently. */
const ODD = /[\r\0\uFEFF]/;
/**
 * A line that ends all open blocks after a blank line, except code, HTML, directives, elements and
 * expressions.
 */
const STARTS = /^(?:[A-Za-z#`[*_"'(!|&]|<[!A-Za-z]|:::|[^\0-\x7f])(?![ \t])/;

/**
 * Cuts a text into slices of plain blocks, which it parses itself (`readBlock`), and slices between
 * them for the parser. Plain blocks contain most of the words in documentation.
 *
 * As in `cutText`, a construct may still be open at the end of a slice: then the parser has to read
 * it together with the next one.
 */
export function cutPlain(text: string, syntax: PlainSyntax): PlainSlice[] {
  if (ODD.test(text)) return [sliceOf({ offset: 0, line: 1 }, text.length)];
  const around = { syntax, indent: 0, level: 0, readBlock };
  const slices: PlainSlice[] = [];
  /** Start of the incomplete slice. */
  let from: Place = { offset: 0, line: 1, lineStart: 0 };
  let blocks: RootContent[] | undefined = [];
  let isAfterBlank = true;
  let open = 0;
  for (let at = from; at.offset < text.length; ) {
    const line = lineAt(text, at.offset);
    const mayBegin = blocks !== undefined || (open === 0 && isAfterBlank && STARTS.test(line));
    const read = mayBegin && !isBlank(line) ? readBlock(text, at, around) : undefined;
    if (read !== undefined) {
      if (blocks === undefined) {
        slices.push(sliceOf(from, at.offset));
        from = at;
        blocks = [];
      }
      if (read.node !== undefined) blocks.push(read.node);
      at = read.next;
      continue;
    }
    isAfterBlank = isBlank(line);
    if (!isAfterBlank) {
      if (blocks !== undefined && at.offset > from.offset) {
        slices.push({ ...sliceOf(from, at.offset), blocks });
        from = at;
      }
      blocks = undefined;
      // A fence without a clear end: everything below may be code.
      if (mayBegin && line.startsWith('```')) open = Number.POSITIVE_INFINITY;
      if (OPENS.test(line)) open++;
      else if (CLOSES.test(line)) open = Math.max(0, open - 1);
    }
    at = placeAfter(line, at);
  }
  const last = sliceOf(from, text.length);
  slices.push(blocks === undefined || blocks.length === 0 ? last : { ...last, blocks });
  return slices;
}

function sliceOf({ offset, line }: Pick<Place, 'offset' | 'line'>, end: number): PlainSlice {
  return { line, start: offset, end, joint: 'none', isAfterBlank: true };
}
