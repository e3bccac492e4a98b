/** How the values of a column are compared. */
export type ColumnType = 'number' | 'date' | 'text';

/** What numbers look like in a language: `1,234.5` or `1.234,5`. */
export interface NumberForm {
  group: string;
  decimal: string;
}

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** ISO 8601: what `Date.parse` reads alike everywhere. */
const DATE =
  /^\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?$/;

export function numberFormOf(language: string): NumberForm {
  const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(-1234567.8);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: find('group'), decimal: find('decimal') };
}

/**
 * What all values of a column are, empty ones apart. Numbers are plain (`1234.5`), or all written
 * as in the language, with a sign of a currency or of per cent.
 */
export function columnType(values: readonly string[], form: NumberForm): ColumnType {
  const given = values.map((value) => value.trim()).filter((value) => value !== '');
  if (given.length === 0) return 'text';
  if (given.every((value) => readNumber(value, form) !== undefined)) return 'number';
  return given.every((value) => readDate(value) !== undefined) ? 'date' : 'text';
}

/** The number that a text is, if it is one. */
export function readNumber(text: string, { group, decimal }: NumberForm): number | undefined {
  const bare = text
    .trim()
    .replace(/^([+\u2212-]?)\s*\p{Sc}\s*/u, '$1')
    .replace(/\s*(?:%|\p{Sc})$/u, '')
    .replace(/^\u2212/, '-');
  if (PLAIN.test(bare)) return Number(bare);
  const spaces = /\s/.test(group) ? '\\s' : escapeText(group);
  const written = new RegExp(
    `^[+-]?\\d{1,3}(?:${spaces}\\d{2,3})*(?:${escapeText(decimal)}\\d+)?$`,
  );
  if (group === '' || !written.test(bare)) return undefined;
  return Number(bare.replace(new RegExp(spaces, 'g'), '').replace(decimal, '.'));
}

/** The moment that a text is, in ms since 1970, if it is one. Without a zone it is in UTC. */
export function readDate(text: string): number | undefined {
  const trimmed = text.trim();
  if (!DATE.test(trimmed)) return undefined;
  const iso = trimmed.replace(' ', 'T');
  const time = Date.parse(
    /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(iso) || !iso.includes('T') ? iso : `${iso}Z`,
  );
  return Number.isNaN(time) ? undefined : time;
}

const escapeText = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
