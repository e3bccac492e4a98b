import { readAuthorFields } from '../../lib/author-fields.js';
import { hasReservedClass, OWN_CLASSES } from '../../lib/html/reserved-names.js';
import type { AuthorReference } from '../../types/doc.js';

/** Returns the converted value, or a phrase that describes the expected one. */
type Rule = (value: unknown, written: string | undefined) => { ok: unknown } | { expected: string };

const string: Rule = (value, written) => {
  if (typeof value === 'string') return { ok: value };
  if (typeof value === 'number' || typeof value === 'boolean')
    return { ok: written ?? String(value) };
  return { expected: 'a string' };
};

const filledString: Rule = (value, written) => {
  const result = string(value, written);
  return 'ok' in result && result.ok === '' ? { expected: 'a non-empty string' } : result;
};

/** Front matter must not use the class names that docsgen's scripts search for. */
const classNames: Rule = (value, written) => {
  const result = string(value, written);
  return 'ok' in result && hasReservedClass(String(result.ok)) ? { expected: OWN_CLASSES } : result;
};

const boolean: Rule = (value) => {
  if (typeof value === 'boolean') return { ok: value };
  if (value === 'true' || value === 'false') return { ok: value === 'true' };
  return { expected: '`true` or `false`' };
};

const number: Rule = (value) => {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed)
    ? { ok: parsed }
    : { expected: 'a number' };
};

const headingLevel: Rule = (value, written) => {
  const result = number(value, written);
  const level = 'ok' in result ? Number(result.ok) : 0;
  return Number.isInteger(level) && level >= 2 && level <= 6
    ? { ok: level }
    : { expected: 'a whole number from 2 to 6' };
};

const orNull =
  (rule: Rule): Rule =>
  (value, written) =>
    value === null ? { ok: null } : rule(value, written);

const object: Rule = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ok: value }
    : { expected: 'an object' };

const keywords: Rule = (value) => {
  const expected = 'a list of one or more strings';
  if (!Array.isArray(value) || value.length === 0) return { expected };
  const items = value.map((item: unknown) => filledString(item, undefined));
  const texts = items.flatMap((item) => ('ok' in item ? [item.ok] : []));
  return texts.length === items.length ? { ok: texts } : { expected };
};

const tags: Rule = (value) => {
  const expected = 'a list of strings, or of objects with `label` and `permalink`,';
  if (!Array.isArray(value)) return { expected };
  const items = value.map((item: unknown) => {
    if (typeof item === 'string' && item !== '') return item;
    if (typeof item === 'number') return String(item);
    if (typeof item !== 'object' || item === null) return undefined;
    const { label, permalink } = item as { label?: unknown; permalink?: unknown };
    return typeof label === 'string' && typeof permalink === 'string'
      ? { label, permalink }
      : undefined;
  });
  return items.includes(undefined) ? { expected } : { ok: items };
};

/**
 * Reads a date as an ISO string. Dates without a time zone are read as UTC, so that the output does
 * not depend on the machine.
 */
const date: Rule = (value, written) => {
  const given = typeof value === 'string' ? value : (written ?? '');
  // YAML 1.1 also allows one digit.
  const text = given.replace(/^(\d{4})-(\d\d?)-(\d\d?)(?!\d)/, (_, year, month, day) =>
    [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
  );
  const hasZone =
    /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})\s*$/i.test(text) && !/^\d{4}-\d{2}-\d{2}$/.test(text);
  const time = Date.parse(
    hasZone || /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? text
      : `${text}${/T\d/.test(text) ? 'Z' : ' UTC'}`,
  );
  return text.trim() === '' || Number.isNaN(time)
    ? { expected: 'a date such as `2024-05-31`' }
    : { ok: new Date(time).toISOString() };
};

const lastUpdate: Rule = (value) => {
  const expected = 'an object with `date`, `author` or both';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { expected };
  const { date: day, author } = value as { date?: unknown; author?: unknown };
  if (day === undefined && author === undefined) return { expected };
  const checkedDay = day === undefined ? { ok: undefined } : date(day, String(day));
  if ('expected' in checkedDay)
    return { expected: 'an object whose `date` is a date such as `2024-05-31`,' };
  const checkedAuthor = author === undefined ? { ok: undefined } : string(author, undefined);
  if ('expected' in checkedAuthor) return { expected };
  return {
    ok: {
      ...(checkedDay.ok !== undefined && { date: checkedDay.ok }),
      ...(checkedAuthor.ok !== undefined && { author: checkedAuthor.ok }),
    },
  };
};

const mdx: Rule = (value) => {
  const expected = 'an object whose `format` is `mdx`, `md` or `detect`';
  if (typeof value !== 'object' || value === null) return { expected };
  const { format, ...others } = value as { format?: unknown };
  if (Object.keys(others).length > 0) return { expected };
  return format === undefined || isFormat(format) ? { ok: format } : { expected };
};

const isFormat = (value: unknown): boolean =>
  value === 'mdx' || value === 'md' || value === 'detect';

/**
 * Reads the short form of `mdx.format`. Other values are ignored because sites use the key for
 * their own purposes.
 */
const format: Rule = (value) => ({ ok: isFormat(value) ? value : undefined });

/** Reads one author or a list: names of entries of the authors file, or objects. */
const authors: Rule = (value) => {
  const items = (Array.isArray(value) ? value : [value]).map((item: unknown) => {
    if (typeof item === 'string' && item !== '') return { key: item };
    const author = readAuthorFields(item);
    const { key, name, title, image_url: image } = author?.fields ?? {};
    // An author with at least one of these fields is shown.
    const isKnown = [key, name, title, image].some((one) => one !== undefined);
    return isKnown && author?.wrong.length === 0 ? withoutDefaults(author.fields) : undefined;
  });
  return items.includes(undefined)
    ? { expected: 'the name of an author, an object with `name` or `key`, or a list of these' }
    : { ok: items };
};

/** Leaves out default values, which must not override the authors file. */
function withoutDefaults({ page, socials, ...fields }: AuthorReference): AuthorReference {
  const hasSocials = socials !== undefined && Object.keys(socials).length > 0;
  return { ...fields, ...(page ? { page } : {}), ...(hasSocials ? { socials } : {}) };
}

/** Reads old paths of the page: one or a list. */
const oldPaths: Rule = (value) => {
  const items = [value].flat();
  const isPath = (item: unknown) =>
    typeof item === 'string' && item.trim() !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(item);
  return items.length > 0 && items.every(isPath)
    ? { ok: items.map((item) => String(item).trim()) }
    : { expected: 'an old path of the page such as `/guides/old`, or a list of these,' };
};

const described: Rule = (value) => {
  const items = [value].flat();
  return items.length > 0 && items.every((item) => typeof item === 'string' && item.trim() !== '')
    ? { ok: items.map((item) => String(item).trim()) }
    : {
        expected:
          'the path of a file of code such as `../src/router.ts#navigate`, or a list of these,',
      };
};

/**
 * Reads a map of old heading ids to current ones. A list belongs to other generators and is
 * ignored.
 */
const aliases: Rule = (value) => {
  if (Array.isArray(value)) return { ok: undefined };
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const isId = (id: unknown): id is string => typeof id === 'string' && /^#?[^\s#]+$/.test(id);
  return entries.length > 0 && entries.every(([old, id]) => isId(old) && isId(id))
    ? {
        ok: Object.fromEntries(
          entries.map((entry) => entry.map((id) => String(id).replace(/^#/, ''))),
        ),
      }
    : { expected: 'an object of old ids and the ids of headings that have replaced them' };
};

/** The rule of each key. */
export const RULES: ReadonlyMap<string, Rule> = new Map([
  ['id', filledString],
  ['title', string],
  ['title_meta', string],
  ['description', string],
  ['slug', filledString],
  ['sidebar_label', filledString],
  ['sidebar_position', number],
  ['sidebar_class_name', classNames],
  ['sidebar_custom_props', object],
  ['sidebar_key', filledString],
  ['displayed_sidebar', orNull(string)],
  ['hide_title', boolean],
  ['hide_table_of_contents', boolean],
  ['toc_min_heading_level', headingLevel],
  ['toc_max_heading_level', headingLevel],
  ['pagination_label', string],
  ['pagination_prev', orNull(string)],
  ['pagination_next', orNull(string)],
  ['custom_edit_url', orNull(string)],
  ['keywords', keywords],
  ['image', filledString],
  ['tags', tags],
  ['draft', boolean],
  ['unlisted', boolean],
  ['last_update', lastUpdate],
  ['parse_number_prefixes', boolean],
  ['wrapperClassName', classNames],
  ['search', boolean],
  ['llms', boolean],
  ['mdx', mdx],
  ['format', format],
  ['date', date],
  ['authors', authors],
  ['translated_from', filledString],
  ['describes', described],
  ['reviewed', filledString],
  ['redirect_from', oldPaths],
  ['aliases', aliases],
]);

/** Keys that docsgen knows. */
export const FRONT_MATTER_KEYS: readonly string[] = [...RULES.keys()];

/** Returns the expected value of a key as a phrase, and the possible values if there are few. */
export function describeKey(key: string): { expected: string; values: readonly string[] } {
  const rule = RULES.get(key);
  if (rule === undefined) return { expected: '', values: [] };
  const takes = (value: unknown) => 'ok' in rule(value, undefined);
  // A function is never a YAML value, so each rule rejects it and says what it expects.
  const refused = rule(() => undefined, undefined);
  const expected =
    'expected' in refused ? refused.expected.replaceAll('`', '').replace(/,$/, '') : '';
  if (takes(true) && !takes('x')) return { expected, values: ['true', 'false'] };
  const isLevel = takes(2) && !takes(1);
  return { expected, values: isLevel ? ['2', '3', '4', '5', '6'] : [] };
}
