import type { MarkdownContext, MarkdownNodes } from 'docsgen/plugin';
import type { AlignType, Code, Table, TableRow } from 'mdast';
import { columnType, numberFormOf } from './column-values.js';
import type { Settings } from './options.js';
import { parseCsv } from './parse-csv.js';
import { type Fence, readFence } from './read-fence.js';

/** An HTML element of the table. docsgen outputs it unchanged. */
interface Element {
  type: 'element';
  tagName: string;
  properties: Record<string, string>;
  children: (Element | { type: 'text'; value: string })[];
}

const CODE = 'plugin-problem';

/**
 * Returns the table that replaces a block. Returns undefined if the block does not ask for one, or
 * has a problem.
 */
export function showTable(
  block: Code,
  context: MarkdownContext<Settings>,
): MarkdownNodes | undefined {
  const { fence, problem } = readFence(block, context.options);
  if (problem !== undefined)
    context.report(
      { code: CODE, severity: 'error', message: problem, hint: 'Write one character, or `\\t`.' },
      block,
    );
  // docsgen has reported a missing file and left the block empty.
  if (fence === undefined || (fence.file !== undefined && block.value.trim() === ''))
    return undefined;
  const name = fence.file === undefined ? 'The table' : `\`${fence.file}\``;
  const csv = parseCsv(block.value, { delimiter: fence.delimiter, name });
  if (csv.problem !== undefined) {
    const { message, hint } = csv.problem;
    context.report({ code: CODE, severity: 'error', message, hint }, block);
    return undefined;
  }
  if (csv.rows.length === 0) {
    context.report(
      { code: CODE, severity: 'error', message: `${name} has no rows.`, hint: ROWS_HINT },
      block,
    );
    return undefined;
  }
  return [buildTable(csv.rows, fence, block)];
}

const ROWS_HINT = 'Write a row of column names, with rows of values below it.';

function buildTable(rows: readonly string[][], fence: Fence, { position }: Code): Table {
  const [names, values] = fence.header ? [rows[0] ?? [], rows.slice(1)] : [[], rows];
  // The reader's number format is known only in the browser, so only plain numbers are
  // right-aligned.
  const form = numberFormOf('en');
  const align = (rows[0] ?? []).map(
    (_, column): AlignType =>
      columnType(
        values.map((row) => row[column] ?? ''),
        form,
      ) === 'number'
        ? 'right'
        : null,
  );
  const isSortable = fence.sortable && fence.header && values.length > 1;
  return {
    type: 'table',
    align,
    children: [...(fence.title === undefined ? [] : [[fence.title]]), ...rows].map(rowOf),
    ...(position && { position }),
    data: {
      hProperties: { className: ['csv-table', ...(isSortable ? ['csv-table-sortable'] : [])] },
      // Search uses the text of the nodes. Values are shown literally: `:100:` is not an emoji.
      hChildren: [
        ...(fence.title === undefined ? [] : [element('caption', {}, [text(fence.title)])]),
        ...(names.length === 0
          ? []
          : [
              element('thead', {}, [
                buildRow(names, (column) => cell('th', align[column], { scope: 'col' })),
              ]),
            ]),
        element(
          'tbody',
          {},
          values.map((row) => buildRow(row, (column) => cell('td', align[column]))),
        ),
      ],
    },
  } as Table;
}

const rowOf = (row: readonly string[]): TableRow => ({
  type: 'tableRow',
  children: row.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })),
});

function buildRow(row: readonly string[], make: (column: number) => Element): Element {
  return element(
    'tr',
    {},
    row.map((value, column) => ({ ...make(column), children: [text(value)] })),
  );
}

const cell = (
  tagName: string,
  align: AlignType | undefined,
  properties: Record<string, string> = {},
): Element => element(tagName, align === 'right' ? { ...properties, align } : properties, []);

const element = (
  tagName: string,
  properties: Element['properties'],
  children: Element['children'],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const text = (value: string) => ({ type: 'text', value }) as const;
