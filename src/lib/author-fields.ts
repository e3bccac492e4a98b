import type { AuthorFields } from '../types/doc.js';

/** The fields of an author, and those whose values have the wrong type. */
export interface ReadAuthor {
  fields: AuthorFields & { key?: string };
  wrong: { field: string; expected: string }[];
}

const TEXTS = ['key', 'name', 'title', 'description', 'url', 'image_url', 'email'] as const;
/** Other spellings of fields, from other generators. */
const ALIASES: Record<string, string> = { imageURL: 'image_url', imageUrl: 'image_url' };

/** Every field in its usual spelling. */
export const AUTHOR_FIELDS: readonly string[] = [...TEXTS, 'page', 'socials'];

/** Whether docsgen reads a field, in any spelling. */
export function isAuthorField(name: string): boolean {
  return AUTHOR_FIELDS.includes(name) || Object.hasOwn(ALIASES, name);
}

/**
 * Reads the fields of an author; drops other fields, which are allowed. Returns `undefined` for
 * anything but an object.
 */
export function readAuthorFields(value: unknown): ReadAuthor | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = Object.entries(value).map(
    ([field, entry]) => [ALIASES[field] ?? field, entry as unknown] as const,
  );
  const found = new Map(given.filter(([, entry]) => entry !== null && entry !== undefined));
  const wrong: ReadAuthor['wrong'] = [];
  const fields: ReadAuthor['fields'] = {};
  for (const field of TEXTS) {
    const text = found.get(field);
    if (typeof text === 'string' || typeof text === 'number') fields[field] = String(text);
    else if (text !== undefined) wrong.push({ field, expected: 'a string' });
  }
  const page = readPage(found.get('page'));
  if (page === undefined)
    wrong.push({ field: 'page', expected: '`true`, `false` or an object with `permalink`' });
  else fields.page = page;
  const socials = readSocials(found.get('socials'));
  if (socials === undefined)
    wrong.push({ field: 'socials', expected: 'an object whose values are strings' });
  else fields.socials = socials;
  return { fields, wrong };
}

function readPage(value: unknown): AuthorFields['page'] {
  if (value === undefined) return false;
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const { permalink } = value as { permalink?: unknown };
  if (permalink === undefined) return true;
  return typeof permalink === 'string' ? permalink : undefined;
}

function readSocials(value: unknown): Record<string, string> | undefined {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).map(
    ([platform, name]) => [platform, name as unknown] as const,
  );
  if (!entries.every(([, name]) => typeof name === 'string' || typeof name === 'number'))
    return undefined;
  return Object.fromEntries(entries.map(([platform, name]) => [platform, String(name)]));
}
