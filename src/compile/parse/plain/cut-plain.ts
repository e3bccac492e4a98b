import type { RootContent } from 'mdast';
import { CLOSES, OPENS, type Slice } from '../sliced/cut-text.js';
import { isBlank, lineAt, type Place, placeAfter } from './lines.js';
import { readBlock } from './read-block.js';
import type { PlainSyntax } from './syntax.js';

/** A slice; one of plain blocks has been read already. */
export interface PlainSlice extends Slice {
  blocks?: RootContent[];
}

/** What is counted or written otherwise than it stands. */
const ODD = /[\r\0\uFEFF]/;
/**
 * After a blank line, such a line ends all that was open but code, HTML, directives, elements and
 * expressions.
 */
const STARTS = /^(?:[A-Za-z#`[*_"'(!|&]|<[!A-Za-z]|:::|[^\0-\x7f])(?![ \t])/;

/**
 * Cuts a text into slices of plain blocks, which are read here (`readBlock`), and slices of what is
 * in between, which are for the parser. Most of the words of a documentation stand in plain blocks.
 *
 * As in `cutText`, something may be open at the end of a slice after all: then the parser has to
 * read it with the next.
 */
export function cutPlain(text: string, syntax: PlainSyntax): PlainSlice[] {
  if (ODD.test(text)) return [sliceOf({ offset: 0, line: 1 }, text.length)];
  const around = { syntax, indent: 0, level: 0, readBlock };
  const slices: PlainSlice[] = [];
  /** Of the slice that is not complete. */
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
      // A fence without a clear end: what follows may all be code.
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
