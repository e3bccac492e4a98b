import type { List, ListItem, PhrasingContent } from 'mdast';
import { isBlank, lineAt, placeAfter, pointAt, type ReadBlock } from './lines.js';
import { type Place, readInline } from './read-inline.js';
import { readTable } from './read-table.js';

/** How a paragraph may begin, and go on in its next lines, so that these can't be anything else. */
const WORDS =
  /^(?!(?:import|export)\b)(?:[A-Za-z"'(!]|[^\0-\x7f]|`{1,2}(?!`)|\[|\*{1,2}[A-Za-z0-9`[]|_{1,2}[A-Za-z0-9`[]|\d(?!\d*[.)](?:\s|$)))/;
const HEADING = /^(#{1,6}) +([^\s#](?:.*[^\s#])?)$/;
const FENCE = /^(`{3,})([^`]*)$/;
const INFO = /^(?:[^\s\\&]+(?: [^\s\\&](?:[^\\&\t]*[^\s\\&])?)?)?$/;
const ITEM = /^([-*+]|\d{1,9}[.)]) (?! )/;
/** Ends a paragraph without a blank line. */
const INTERRUPTS = /^(?:#{1,6} |`{3,}[^`]*$|(?:[-*+]|1[.)]) +\S)/;
const TASK = /^\[[ xX]\]/;

/**
 * Reads a paragraph, a heading, a list of short items, a block of code or a table at the beginning of a line, if no sign in
 * it can have another meaning.
 *
 * @param at The beginning of a line at which nothing is open, not even a list.
 * @returns the node that the parser makes of it, or undefined when that is for the parser to say
 */
export function readBlock(
  text: string,
  at: Place,
  { hasTables }: { hasTables: boolean },
): ReadBlock | undefined {
  const line = lineAt(text, at.offset);
  if (line.startsWith('|')) return hasTables ? readTable(text, at) : undefined;
  if (line.startsWith('#')) return readHeading(text, at, line);
  if (line.startsWith('```')) return readCode(text, at, line);
  if (ITEM.test(line)) return readList(text, at);
  return WORDS.test(line) ? readParagraph(text, at, line) : undefined;
}

function readParagraph(text: string, at: Place, first: string): ReadBlock | undefined {
  let last = { line: first, place: at };
  let next = placeAfter(first, at);
  while (next.offset < text.length) {
    const line = lineAt(text, next.offset);
    if (isBlank(line) || INTERRUPTS.test(line)) break;
    if (!WORDS.test(line)) return undefined;
    last = { line, place: next };
    next = placeAfter(line, next);
  }
  return readWords(text, at, last, (children, position) => ({
    node: { type: 'paragraph', children, position },
    next,
  }));
}

function readHeading(text: string, at: Place, line: string): ReadBlock | undefined {
  const [, signs = '', words = ''] = HEADING.exec(line) ?? [];
  if (words === '') return undefined;
  const from = { ...at, offset: at.offset + line.length - words.length };
  return readWords(text, from, { line, place: at }, (children, { end }) => ({
    node: {
      type: 'heading',
      depth: signs.length as 1 | 2 | 3 | 4 | 5 | 6,
      children,
      position: { start: pointAt(at), end },
    },
    next: placeAfter(line, at),
  }));
}

function readCode(text: string, at: Place, line: string): ReadBlock | undefined {
  const [, fence = '', info = ''] = FENCE.exec(line) ?? [];
  if (fence === '' || !INFO.test(info)) return undefined;
  // In MDX, however far in.
  const isEnd = new RegExp(`^[ \\t]*${fence}\`*[ \\t]*$`);
  const lines: string[] = [];
  for (let next = placeAfter(line, at); next.offset < text.length; ) {
    const one = lineAt(text, next.offset);
    const after = placeAfter(one, next);
    if (isEnd.test(one)) {
      if (!/^`+$/.test(one)) return undefined;
      const [, lang, meta] = /^(\S+)(?: (.*))?$/.exec(info) ?? [];
      const end = pointAt({ ...next, offset: next.offset + one.length });
      const position = { start: pointAt(at), end };
      const value = lines.join('\n');
      return { node: { type: 'code', lang: lang ?? null, meta: meta ?? null, value, position }, next: after };
    }
    lines.push(one);
    next = after;
  }
  return undefined;
}

/** A list of which each item is one line. */
function readList(text: string, at: Place): ReadBlock | undefined {
  const [, marker = ''] = ITEM.exec(lineAt(text, at.offset)) ?? [];
  const kind = marker.at(-1) as string;
  const children: ListItem[] = [];
  let next = at;
  while (next.offset < text.length) {
    const line = lineAt(text, next.offset);
    const [head, own = ''] = ITEM.exec(line) ?? [];
    if (head === undefined) break;
    const item = own.at(-1) === kind ? readItem(text, next, { line, head }) : undefined;
    if (item === undefined) return undefined;
    children.push(item);
    next = placeAfter(line, next);
  }
  if (!endsList(text, next)) return undefined;
  const end = (children.at(-1) as ListItem).position?.end as ReturnType<typeof pointAt>;
  const isOrdered = marker.length > 1;
  const node: List = {
    type: 'list',
    ordered: isOrdered,
    start: isOrdered ? Number.parseInt(marker, 10) : null,
    spread: false,
    children,
    position: { start: pointAt(at), end },
  };
  return { node, next };
}

function readItem(
  text: string,
  at: Place,
  { line, head }: { line: string; head: string },
): ListItem | undefined {
  const words = line.slice(head.length);
  if (!WORDS.test(words) || TASK.test(words)) return undefined;
  const from = { ...at, offset: at.offset + head.length };
  return readWords(text, from, { line, place: at }, (children, position) => ({
    type: 'listItem',
    spread: false,
    checked: null,
    children: [{ type: 'paragraph', children, position }],
    position: { start: pointAt(at), end: position.end },
  }));
}

/** Whether a list ends for certain before a line that is no item: nothing below can be part of it. */
function endsList(text: string, at: Place): boolean {
  let next = at;
  while (next.offset < text.length) {
    const line = lineAt(text, next.offset);
    if (!isBlank(line)) {
      const isApart = next.offset > at.offset;
      return isApart
        ? !/^[ \t]/.test(line) && !/^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/.test(line)
        : /^(?:#{1,6} |```)/.test(line);
    }
    next = placeAfter(line, next);
  }
  return true;
}

type Position = { start: ReturnType<typeof pointAt>; end: ReturnType<typeof pointAt> };

/** Makes a node of the words from a place to the end of a line, if they can be read. */
function readWords<T>(
  text: string,
  from: Place,
  last: { line: string; place: Place },
  make: (children: PhrasingContent[], position: Position) => T,
): T | undefined {
  const { line, place } = last;
  const offset = place.offset + line.length;
  if (/[ \t]$/.test(line)) return undefined;
  const children = readInline(text, from, offset);
  return children && make(children, { start: pointAt(from), end: pointAt({ ...place, offset }) });
}
