import { isMap, isScalar, parseDocument } from 'yaml';

/** Front matter converted from Material's to docsgen's. */
export interface FrontMatter {
  /** Number of lines of the page that it takes up. */
  length: number;
  /** Lines to write, without the delimiters. */
  lines: string[];
  values: Readonly<Record<string, unknown>>;
  notes: { line: number; text: string }[];
}

/** Keys with a meaning in docsgen, but not in MkDocs. */
const FOREIGN: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'format',
  'aliases',
  'redirect_from',
  'sidebar_position',
]);

/** Reads the YAML block at the top of a page. Returns no lines for a page without one. */
export function readFrontMatter(text: string): FrontMatter {
  const none = { length: 0, lines: [], values: {}, notes: [] };
  const found = /^(?:\ufeff)?---[ \t]*\r?\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(
    text,
  );
  if (!found) return none;
  const source = found[1] ?? '';
  const document = parseDocument(source, { logLevel: 'silent' });
  if (document.errors.length > 0 || !isMap(document.contents)) return none;
  const values = document.toJS() as Record<string, unknown>;
  const length = found[0].replace(/\r?\n$/, '').split('\n').length;
  const lines = source.replace(/\r?\n$/, '').split('\n');
  const notes: FrontMatter['notes'] = [];
  const written: string[] = [];
  const items = document.contents.items.map((item) => {
    const key = isScalar(item.key) ? item.key : undefined;
    return { key: String(key?.value ?? ''), line: lineOf(source, key?.range?.[0] ?? 0) };
  });
  for (let index = 0; index < (items[0]?.line ?? lines.length); index += 1)
    written.push(lines[index] ?? '');
  for (const [index, { key, line }] of items.entries()) {
    const own = lines.slice(line, items[index + 1]?.line ?? lines.length);
    const by = convertKey(key, values[key]);
    for (const one of by.lines ?? own) written.push(one);
    if (by.note !== undefined) notes.push({ line: line + 2, text: by.note });
  }
  return { length, lines: written, values, notes };
}

function convertKey(key: string, value: unknown): { lines?: string[]; note?: string } {
  if (key === 'hide') {
    const hidden = Array.isArray(value) ? value : [value];
    return {
      lines: [
        ...(hidden.includes('navigation') ? ['displayed_sidebar: null'] : []),
        ...(hidden.includes('toc') ? ['hide_table_of_contents: true'] : []),
        ...(hidden.includes('footer') ? ['pagination_prev: null', 'pagination_next: null'] : []),
      ],
    };
  }
  if (key === 'search') {
    const isExcluded = (value as { exclude?: unknown } | null)?.exclude === true;
    return { lines: isExcluded ? ['search: false'] : [] };
  }
  if (key === 'date' && typeof value === 'object' && value !== null && 'created' in value)
    return { lines: [`date: ${value.created}`] };
  if (key === 'icon' || key === 'status') return { lines: [] };
  if (key === 'template')
    return { lines: [`# template: ${value}`], note: `The template \`${value}\` was left out.` };
  if (FOREIGN.has(key)) return { lines: [`# ${key}: ${JSON.stringify(value)}`] };
  return {};
}

const lineOf = (source: string, offset: number): number =>
  source.slice(0, offset).split('\n').length - 1;
