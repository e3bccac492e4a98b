import type { ConnectMarkup } from 'docsgen/plugin';
import { columnType, numberFormOf, readDate, readNumber } from './column-values.js';

/** The order after a click on a column name. `none` is the order of the file. */
const NEXT = { none: 'ascending', ascending: 'descending', descending: 'none' } as const;
type Order = keyof typeof NEXT;

/** Rows in the order of the file, by table. */
const fileOrder = new WeakMap<HTMLTableElement, HTMLTableRowElement[]>();

/**
 * Turns column names into buttons. Each cycles through ascending, descending, and the original
 * order.
 */
const connectTables: ConnectMarkup = () => {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.csv-table-sort') : null;
    const header = button?.closest('th');
    if (header) sortBy(header);
  });
  return () => {
    for (const header of document.querySelectorAll<HTMLTableCellElement>(
      '.csv-table-sortable thead th',
    ))
      if (header.querySelector('.csv-table-sort') === null) addButton(header);
  };
};

export default connectTables;

function addButton(header: HTMLTableCellElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'csv-table-sort';
  button.append(...header.childNodes);
  header.append(button);
}

function sortBy(header: HTMLTableCellElement): void {
  const table = header.closest('table');
  const body = table?.tBodies[0];
  if (!table || !body) return;
  const order = NEXT[(header.getAttribute('aria-sort') ?? 'none') as Order];
  const rows = fileOrder.get(table) ?? [...body.rows];
  fileOrder.set(table, rows);
  for (const other of table.querySelectorAll('th[aria-sort]')) other.removeAttribute('aria-sort');
  if (order !== 'none') header.setAttribute('aria-sort', order);
  body.append(...(order === 'none' ? rows : sortRows(rows, header.cellIndex, order)));
}

/**
 * Sorts rows. Rows with an empty cell come last in both orders; equal rows stay in the order of the
 * file.
 */
function sortRows(
  rows: readonly HTMLTableRowElement[],
  column: number,
  order: Order,
): HTMLTableRowElement[] {
  const language = document.documentElement.lang || 'en';
  const values = rows.map((row) => row.cells[column]?.textContent?.trim() ?? '');
  const compare = createCompare(values, language);
  const sign = order === 'ascending' ? 1 : -1;
  return rows
    .map((row, index) => ({ row, value: values[index] ?? '' }))
    .sort((a, b) => {
      if (a.value === '' || b.value === '') return Number(a.value === '') - Number(b.value === '');
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

function createCompare(
  values: readonly string[],
  language: string,
): (a: string, b: string) => number {
  const form = numberFormOf(language);
  const type = columnType(values, form);
  if (type === 'text') return new Intl.Collator(language, { numeric: true }).compare;
  const read = type === 'number' ? (text: string) => readNumber(text, form) : readDate;
  const known = new Map(values.map((value) => [value, read(value) ?? 0]));
  return (a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0);
}
