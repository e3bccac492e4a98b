import type { PhrasingContent } from 'mdast';
import { ITEM, WORDS } from './line-starts.js';
import {
  type Around,
  isBlank,
  lineAt,
  type Place,
  placeAfter,
  pointAt,
  type ReadBlock,
} from './lines.js';
import { readComment, readDirective, readElement } from './read-container.js';
import { readInline } from './read-inline.js';
import { readList } from './read-list.js';
import { readTable } from './read-table.js';

const HEADING = /^(#{1,6}) +([^\s#](?:.*[^\s#])?)$/;
const FENCE = /^(`{3,})([^`]*)$/;
const INFO = /^(?:[^\s\\&]+(?: [^\s\\&](?:[^\\&\t]*[^\s\\&])?)?)?$/;
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/;
/** Lines that end a paragraph without a blank line. */
const INTERRUPTS = /^(?:#{1,6} |`{3,}[^`]*$|(?:[-*+]|1[.)]) +\S)/;

/**
 * Reads a block if its syntax is unambiguous: a paragraph, a heading, a list, a code block, a
 * table, a thematic break, a comment, a directive or an element.
 *
 * @param at Start of the block, behind the indentation of the enclosing lists. No other block is
 * open.
 * @returns the node that the parser would create, or undefined if only the parser can tell
 */
export function readBlock(text: string, at: Place, around: Around): ReadBlock | undefined {
  const line = lineAt(text, at.offset);
  const [first = ''] = line;
  if (first === '#') return readHeading(text, at, { line, around });
  if (line.startsWith('```')) return readCode(text, at, { line, around });
  if (RULE.test(line)) return readRule(at, line);
  if (ITEM.test(line)) return readList(text, at, around);
  if (WORDS.test(line)) return readParagraph(text, at, { line, around });
  if (around.indent > 0) return undefined;
  if (first === '|') return around.syntax.hasTables ? readTable(text, at, around) : undefined;
  if (first === ':') return readDirective(text, at, around);
  if (first === '<') return readComment(text, at, around) ?? readElement(text, at, around);
  return undefined;
}

/** A line and its context. */
interface Line {
  line: string;
  around: Around;
}

function readParagraph(
  text: string,
  at: Place,
  { line: first, around }: Line,
): ReadBlock | undefined {
  const { indent } = around;
  const margin = ' '.repeat(indent);
  let last = { line: first, place: at };
  let next = placeAfter(first, at);
  while (next.offset < text.length) {
    const whole = lineAt(text, next.offset);
    // The list handles lines with less indentation.
    if (isBlank(whole) || !whole.startsWith(margin)) break;
    const line = whole.slice(indent);
    if (INTERRUPTS.test(line)) break;
    if (!WORDS.test(line)) return undefined;
    last = { line, place: { ...next, offset: next.offset + indent } };
    next = placeAfter(whole, next);
  }
  return readWords(text, at, { ...last, around }, (children, position) => ({
    node: { type: 'paragraph', children, position },
    next,
  }));
}

function readHeading(text: string, at: Place, { line, around }: Line): ReadBlock | undefined {
  const [, signs = '', words = ''] = HEADING.exec(line) ?? [];
  if (words === '') return undefined;
  const from = { ...at, offset: at.offset + line.length - words.length };
  return readWords(text, from, { line, place: at, around }, (children, { end }) => ({
    node: {
      type: 'heading',
      depth: signs.length as 1 | 2 | 3 | 4 | 5 | 6,
      children,
      position: { start: pointAt(at), end },
    },
    next: placeAfter(line, at),
  }));
}

function readCode(
  text: string,
  at: Place,
  { line, around: { indent } }: Line,
): ReadBlock | undefined {
  const [, fence = '', info = ''] = FENCE.exec(line) ?? [];
  if (fence === '' || !INFO.test(info)) return undefined;
  // In MDX, a closing fence may have any indentation.
  const isEnd = new RegExp(`^[ \\t]*${fence}\`*[ \\t]*$`);
  const margin = ' '.repeat(indent);
  const lines: string[] = [];
  for (let next = placeAfter(line, at); next.offset < text.length; ) {
    const whole = lineAt(text, next.offset);
    const isInside = whole.startsWith(margin);
    if (!isInside && (!isBlank(whole) || whole.includes('\t'))) return undefined;
    const one = whole.slice(indent);
    const after = placeAfter(whole, next);
    if (isEnd.test(one)) {
      if (!/^`+$/.test(one)) return undefined;
      const [, lang, meta] = /^(\S+)(?: (.*))?$/.exec(info) ?? [];
      const end = pointAt({ ...next, offset: next.offset + whole.length });
      const position = { start: pointAt(at), end };
      const value = lines.join('\n');
      return {
        node: { type: 'code', lang: lang ?? null, meta: meta ?? null, value, position },
        next: after,
      };
    }
    lines.push(one);
    next = after;
  }
  return undefined;
}

function readRule(at: Place, line: string): ReadBlock {
  const position = { start: pointAt(at), end: pointAt({ ...at, offset: at.offset + line.length }) };
  return { node: { type: 'thematicBreak', position }, next: placeAfter(line, at) };
}

type Position = { start: ReturnType<typeof pointAt>; end: ReturnType<typeof pointAt> };

/**
 * Creates a node of the inline content from a position to the end of a line. Returns undefined if
 * the content can't be read.
 */
function readWords<T>(
  text: string,
  from: Place,
  { line, place, around }: Line & { place: Place },
  make: (children: PhrasingContent[], position: Position) => T,
): T | undefined {
  const offset = place.offset + line.length;
  if (/[ \t]$/.test(line)) return undefined;
  const children = readInline(text, from, { ...around, end: offset });
  return children && make(children, { start: pointAt(from), end: pointAt({ ...place, offset }) });
}
