import {
  attributeOf,
  type HtmlReader,
  isSilent,
  readEnd,
  skipSpace,
  tagAt,
} from './html-reader.js';
import { writeInline } from './write-inline.js';

interface Row {
  cells: string[];
  aligns: (string | undefined)[];
}

const DELIMITERS: Readonly<Record<string, string>> = { left: ':-', center: ':-:', right: '-:' };

/**
 * Writes a table with one row in its head, and rows with equally many cells in its body. The reader
 * is after its start tag.
 */
export function writeTable(reader: HtmlReader): string | undefined {
  const head = readRows(reader, 'thead', 'th');
  const body = head && readRows(reader, 'tbody', 'td');
  skipSpace(reader);
  if (head?.length !== 1 || body === undefined || !readEnd(reader, 'table')) return undefined;
  const rows = [...head, ...body];
  const columns = head[0]?.cells.length ?? 0;
  if (columns === 0 || rows.some(({ cells }) => cells.length !== columns)) return undefined;
  const delimiters = Array.from({ length: columns }, (_, column) => {
    const align = rows.map(({ aligns }) => aligns[column]).find((one) => one !== undefined);
    return DELIMITERS[align ?? ''] ?? '-';
  });
  const [first = '', ...others] = rows.map(({ cells }) => joinCells(cells));
  return [first, joinCells(delimiters), ...others].join('\n');
}

const joinCells = (cells: readonly string[]): string =>
  `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`;

/** Reads the rows of a part of a table. */
function readRows(reader: HtmlReader, part: string, cell: string): Row[] | undefined {
  if (!readStart(reader, part)) return undefined;
  const rows: Row[] = [];
  while (readStart(reader, 'tr')) {
    const row = readRow(reader, cell);
    if (row === undefined) return undefined;
    rows.push(row);
  }
  return readEnd(reader, part) ? rows : undefined;
}

function readRow(reader: HtmlReader, name: string): Row | undefined {
  const row: Row = { cells: [], aligns: [] };
  for (;;) {
    skipSpace(reader);
    if (readEnd(reader, 'tr')) return row;
    const tag = tagAt(reader.html, reader.at);
    if (tag?.name !== name || tag.isEnd || !isSilent(tag.attributes)) return undefined;
    reader.at = tag.end;
    const text = writeInline(reader, { in: 'cell', before: '|', after: '|' });
    if (text === undefined || !readEnd(reader, name)) return undefined;
    row.cells.push(text);
    row.aligns.push(attributeOf(tag.attributes, 'align'));
  }
}

/** Reads a start tag, and white space around it, if it is there. */
function readStart(reader: HtmlReader, name: string): boolean {
  skipSpace(reader);
  const tag = tagAt(reader.html, reader.at);
  if (tag?.name !== name || tag.isEnd || !isSilent(tag.attributes)) return false;
  reader.at = tag.end;
  skipSpace(reader);
  return true;
}
