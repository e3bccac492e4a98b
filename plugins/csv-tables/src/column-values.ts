/** How to compare the values of a column. */
export type ColumnType = 'number' | 'date' | 'text';

/** Number format of a language: `1,234.5` or `1.234,5`. */
export interface NumberForm {
  group: string;
  decimal: string;
}

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** Matches ISO 8601 dates, which `Date.parse` reads the same way everywhere. */
const DATE =
  /^\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?$/;

export function numberFormOf(language: string): NumberForm {
  const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(-1234567.8);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: find('group'), decimal: find('decimal') };
}

/**
 * Returns the type of a column, ignoring empty values. Numbers are either plain (`1234.5`) or in
 * the format of the language, with an optional currency or percent sign.
 */
export function columnType(values: readonly string[], form: NumberForm): ColumnType {
  const given = values.map((value) => value.trim()).filter((value) => value !== '');
  if (given.length === 0) return 'text';
  if (given.every((value) => readNumber(value, form) !== undefined)) return 'number';
  return given.every((value) => readDate(value) !== undefined) ? 'date' : 'text';
}

/** Returns the number that a text represents. Returns undefined if it is not a number. */
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

/**
 * Returns the time that a text represents, in milliseconds since 1970. Returns undefined if it is
 * not a date. Times without a zone are in UTC.
 */
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
