import type { List, ListItem, RootContent } from 'mdast';
import { ITEM, WORDS } from './line-starts.js';
import {
  type Around,
  countSpaces,
  lineAt,
  type Place,
  pointAt,
  type ReadBlock,
  skipBlank,
} from './lines.js';

const ANY_ITEM = /^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const TASK = /^\[[ xX]\]/;
/** Lines that end a list without a blank line, whatever its last item ends with. */
const ENDS = /^(?:#{1,6} |```)/;
/** Maximum additional indentation of a list within an item. */
const MOST_MORE = 3;

/**
 * Reads a list. Its items begin with text or code, and each of their lines has exactly the required
 * indentation, or a nested list has more.
 *
 * @param at The marker of its first item.
 */
export function readList(text: string, at: Place, around: Around): ReadBlock | undefined {
  const [, marker = ''] = ITEM.exec(lineAt(text, at.offset)) ?? [];
  const kind = marker.at(-1) as string;
  const children: ListItem[] = [];
  let spread = false;
  let next: Place = at;
  for (let place: Place | undefined = at; place !== undefined; ) {
    const item = readItem(text, place, around);
    if (item === undefined) return undefined;
    children.push(item.node as ListItem);
    next = item.next;
    const after = skipBlank(text, next);
    if (after === undefined) break;
    place = undefined;
    const spaces = countSpaces(after.line);
    const line = after.line.slice(spaces);
    const [, own = ''] = (spaces === around.indent && ITEM.exec(line)) || [];
    if (own.at(-1) === kind) {
      spread ||= after.isApart;
      place = { ...after.place, offset: after.place.offset + spaces };
    } else if (!endsList(line, { spaces, isApart: after.isApart }, around)) return undefined;
  }
  const isOrdered = marker.length > 1;
  const node: List = {
    type: 'list',
    ordered: isOrdered,
    start: isOrdered ? Number.parseInt(marker, 10) : null,
    spread,
    children,
    position: { start: pointAt(at), end: endOf(children) },
  };
  return { node, next };
}

/**
 * True if a list certainly ends before a line that is not one of its items: the line can't be a
 * part of the list.
 */
function endsList(
  line: string,
  { spaces, isApart }: { spaces: number; isApart: boolean },
  { indent }: Around,
): boolean {
  if (line.startsWith('\t') || spaces > indent) return false;
  if (spaces < indent) return isApart || ANY_ITEM.test(line) || ENDS.test(line);
  return !ANY_ITEM.test(line) && (isApart || ENDS.test(line));
}

function readItem(text: string, at: Place, around: Around): ReadBlock | undefined {
  const [head = ''] = ITEM.exec(lineAt(text, at.offset)) ?? [];
  const indent = at.offset - at.lineStart + head.length;
  const children: RootContent[] = [];
  let spread = false;
  let place: Place | undefined = { ...at, offset: at.offset + head.length };
  const first = lineAt(text, place.offset);
  if (TASK.test(first) || !(WORDS.test(first) || first.startsWith('```'))) return undefined;
  let next = at;
  while (place !== undefined) {
    const block = around.readBlock(text, place, {
      ...around,
      indent: place.offset - place.lineStart,
    });
    if (block?.node === undefined) return undefined;
    children.push(block.node);
    next = block.next;
    const after = skipBlank(text, next);
    const spaces = after === undefined ? 0 : countSpaces(after.line);
    if (after === undefined || spaces < indent) break;
    const line = after.line.slice(spaces);
    // Items of a list with more indentation may also have less.
    if (place.offset - place.lineStart > indent && ANY_ITEM.test(line)) return undefined;
    if (spaces > indent && !(spaces - indent <= MOST_MORE && ITEM.test(line))) return undefined;
    spread ||= after.isApart;
    place = { ...after.place, offset: after.place.offset + spaces };
  }
  const position = { start: pointAt(at), end: endOf(children) };
  return {
    node: { type: 'listItem', spread, checked: null, children, position } as ListItem,
    next,
  };
}

/** Returns the end of the last block. There is at least one. */
function endOf(nodes: readonly RootContent[]) {
  const { position } = nodes.at(-1) as RootContent;
  return (position as NonNullable<typeof position>).end;
}
