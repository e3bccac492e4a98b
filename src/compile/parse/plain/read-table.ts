import type { AlignType, TableCell, TableRow } from 'mdast';
import {
  type Around,
  isBlank,
  lineAt,
  type Place,
  placeAfter,
  pointAt,
  type ReadBlock,
} from './lines.js';
import { readInline } from './read-inline.js';

const ROW = /^\|[^\\\t]*\|$/;
const RULE = /^\|(?: *:?-+:? *\|)+$/;

/**
 * Reads a table whose rows begin and end with a bar and have as many cells as its head, if its
 * syntax is unambiguous.
 *
 * @param at The beginning of a line at which a block may begin.
 */
export function readTable(text: string, at: Place, around: Around): ReadBlock | undefined {
  const head = lineAt(text, at.offset);
  const below = placeAfter(head, at);
  const rule = lineAt(text, below.offset);
  if (!ROW.test(head) || !RULE.test(rule)) return undefined;
  const align = cellsOf(rule).map(readAlignment);
  const children: TableRow[] = [];
  let next = at;
  let last: Place = below;
  while (next.offset < text.length) {
    const line = lineAt(text, next.offset);
    if (isBlank(line)) break;
    const row = ROW.test(line) ? readRow(text, next, { line, around }) : undefined;
    if (row === undefined || row.children.length !== align.length) return undefined;
    children.push(row);
    last = { ...next, offset: next.offset + line.length };
    next = placeAfter(line, next);
    // The delimiter row is not a row of the tree.
    if (children.length === 1) {
      last = { ...below, offset: below.offset + rule.length };
      next = placeAfter(rule, below);
    }
  }
  const position = { start: pointAt(at), end: pointAt(last) };
  return { node: { type: 'table', align, children, position }, next };
}

const cellsOf = (row: string): string[] => row.slice(1, -1).split('|');

function readAlignment(cell: string): AlignType {
  const [isLeft, isRight] = [cell.trimStart().startsWith(':'), cell.trimEnd().endsWith(':')];
  if (isLeft) return isRight ? 'center' : 'left';
  return isRight ? 'right' : null;
}

function readRow(
  text: string,
  at: Place,
  { line, around }: { line: string; around: Around },
): TableRow | undefined {
  const cells: TableCell[] = [];
  const written = cellsOf(line);
  let { offset } = at;
  for (const [index, cell] of written.entries()) {
    const isLast = index === written.length - 1;
    const end = isLast ? at.offset + line.length : offset + 1 + cell.length;
    const from = { ...at, offset: offset + 1 + cell.length - cell.trimStart().length };
    const words = cell.trim();
    const children =
      words === '' ? [] : readInline(text, from, { ...around, end: from.offset + words.length });
    if (children === undefined) return undefined;
    const position = { start: pointAt({ ...at, offset }), end: pointAt({ ...at, offset: end }) };
    cells.push({ type: 'tableCell', children, position });
    offset = end;
  }
  const position = { start: pointAt(at), end: pointAt({ ...at, offset }) };
  return { type: 'tableRow', children: cells, position };
}
