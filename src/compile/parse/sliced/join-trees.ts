import type { List, Root, RootContent } from 'mdast';
import { append } from '../../../lib/append.js';
import type { Slice } from './cut-text.js';

/**
 * Blocks that the end of the text closes implicitly if nothing else does. They then include its
 * trailing blank lines.
 */
const MAY_BE_OPEN: ReadonlySet<string> = new Set(['code', 'html', 'containerDirective']);

function isOpenAt(line: number, block: RootContent | undefined): boolean {
  if (block === undefined || (block.position?.end.line ?? line) < line - 1) return false;
  if (MAY_BE_OPEN.has(block.type)) return true;
  return 'children' in block && isOpenAt(line, block.children.at(-1));
}

/**
 * True if a slice that ends with the given block would also end there in the whole text, before the
 * next slice.
 */
export function endsBefore(next: Slice, last: RootContent | undefined, text: string): boolean {
  if (next.joint === 'none') return !isOpenAt(next.line, last);
  if (last?.type !== next.joint) return false;
  const endLine = last.position?.end.line ?? next.line;
  // A block that the end of the text closes includes the last line end; a block that a list item
  // closes does not.
  if (last.type === 'list')
    return endLine < next.line && markerOf(last, text) === readMarker(text, next.start);
  if (last.type === 'table' || last.type === 'definition') return endLine === next.line - 1;
  return last.type === 'blockquote' && !MAY_BE_OPEN.has(last.children.at(-1)?.type ?? '');
}

/** Returns the marker of a list's items. Another marker begins a new list. */
function markerOf(list: List, text: string): string {
  return readMarker(text, list.children.at(-1)?.position?.start.offset ?? 0);
}

function readMarker(text: string, at: number): string {
  return /^(?:\d+)?([-*+.)])/.exec(text.slice(at, at + 10))?.[1] ?? '';
}

/** Joins the trees of slices to the tree of the text. */
export function joinTrees(parsed: readonly { slice: Slice; tree: Root }[]): Root {
  const children: RootContent[] = [];
  for (const { slice, tree } of parsed) {
    const [first, ...others] = tree.children;
    const isJoined = first !== undefined && goOn(children.at(-1), first, slice);
    if (first !== undefined && !isJoined) children.push(first);
    for (const child of others) children.push(child);
  }
  const [start, end] = [parsed[0]?.tree.position?.start, parsed.at(-1)?.tree.position?.end];
  return { type: 'root', children, ...(start && end && { position: { start, end } }) };
}

/**
 * Appends the content of a block to the previous block if it continues that. Returns false
 * otherwise.
 */
function goOn(last: RootContent | undefined, next: RootContent, slice: Slice): boolean {
  if (last === undefined || last.type !== slice.joint || next.type !== last.type) return false;
  if (last.type === 'definition') return false;
  if (last.type === 'list' && next.type === 'list') {
    last.spread = last.spread || next.spread || slice.isAfterBlank;
    append(last.children, next.children);
  } else if (last.type === 'table' && next.type === 'table') append(last.children, next.children);
  else if (last.type === 'blockquote' && next.type === 'blockquote')
    append(last.children, next.children);
  if (last.position && next.position) last.position.end = next.position.end;
  return true;
}
