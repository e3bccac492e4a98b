import { isDeepStrictEqual } from 'node:util';
import { append } from '../../../lib/append.js';
import { isRecord } from '../../../lib/is-record.js';
import type { Values } from '../config/rules.js';
import { stepOf } from './list-origins.js';
import type { ConfigCode } from './read-code.js';

export interface PlaceRequest {
  code: ConfigCode;
  /** The original Docusaurus config. */
  original: Values;
  /** The translated config, ready to write. */
  written: Values;
  /** Translates a changed Docusaurus config. */
  rewrite(original: Values): Promise<Values>;
}

/** Where to put code of the old config in the new one. */
export interface PlacedCode {
  /** By path in the new config: the path of the code in the old config, and the code to write. */
  places: Map<string, { from: string; text: string }>;
  /** Paths in the old config of code that is replaced by its current value. */
  fixed: string[];
}

/**
 * Finds where the values that the old config computes end up in the new one: it changes one value
 * at a time, translates the config again and compares the results.
 */
export async function placeCode(request: PlaceRequest): Promise<PlacedCode> {
  const { code, original, written, rewrite } = request;
  const places: PlacedCode['places'] = new Map();
  const fixed: string[] = [];
  for (const from of code.computed) {
    const value = valueAt(original, from);
    const text = code.textAt(from);
    // `listOrigins` finds functions and objects by identity, and paths of files are recognized as
    // such.
    if (value === undefined || text === undefined || hasFunction(value) || isPlace(code, from))
      continue;
    const marked = mark(value);
    const other = await rewrite(withValue(original, from, marked)).catch(() => undefined);
    const found =
      other && findPlaces({ value, marked, text }, { path: '', before: written, after: other });
    if (found === undefined) fixed.push(from);
    for (const [path, one] of found ?? []) places.set(path, { from, text: one });
  }
  return { places, fixed };
}

/** Names used only in code that computes the path of a file. */
const OF_PLACES = new Set(
  'require path url __dirname __filename fileURLToPath URL join resolve dirname process'.split(' '),
);

/** True for code that computes a path, such as `path.join(__dirname, 'a.css')`. */
function isPlace(code: ConfigCode, path: string): boolean {
  const text = code.textAt(path) ?? '';
  const names = [...code.namesAt(path)];
  return (
    names.every((name) => OF_PLACES.has(name)) &&
    names.length > 0 &&
    !/process\.(?!cwd\b)|require\(/.test(text)
  );
}

const MARK = 'docsgen-mark';

/** Returns a different value of the same shape. */
function mark(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 7919;
  if (Array.isArray(value)) return value.map(mark);
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mark(entry)]));
  if (typeof value !== 'string') return value;
  if (/^https?:\/\/[^/]+\/?$/.test(value)) return value.replace(/\/\/[^/]+/, `//${MARK}.example`);
  return value.startsWith('/') ? `/${MARK}${value.endsWith('/') ? '/' : ''}` : value + MARK;
}

interface Marked {
  value: unknown;
  marked: unknown;
  text: string;
}

/** A value of the new config, before and after the change. */
interface Compared {
  path: string;
  before: unknown;
  after: unknown;
}

/**
 * Returns the code to write, by path, wherever the value appears. Returns undefined if the change
 * affects anything else.
 */
function findPlaces(
  one: Marked,
  { path, before, after }: Compared,
): [string, string][] | undefined {
  if (isSame(before, after)) return [];
  const text = writePlace(one, before, after);
  if (text !== undefined) return [[path, text]];
  const isList = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  if (!isList && !(isRecord(before) && isRecord(after))) return undefined;
  const [own, others] = [before as Values, after as Values];
  const keys = new Set([...Object.keys(own), ...Object.keys(others)]);
  const found: [string, string][] = [];
  for (const key of keys) {
    const step = stepOf(isList ? Number(key) : key);
    const inner = findPlaces(one, { path: path + step, before: own[key], after: others[key] });
    if (inner === undefined) return undefined;
    append(found, inner);
  }
  return found;
}

function writePlace({ value, marked, text }: Marked, before: unknown, after: unknown) {
  if (isDeepStrictEqual(before, value) && isDeepStrictEqual(after, marked)) return text;
  if (typeof value === 'boolean' && before === !value && after === value) return `!(${text})`;
  if (typeof value !== 'string' || typeof before !== 'string' || typeof after !== 'string')
    return undefined;
  const parts = after.split(String(marked));
  if (parts.length < 2 || parts.join(value) !== before) return undefined;
  const written = parts.map((part) => part.replace(/[\\`]|\$\{/g, '\\$&'));
  return `\`${written.join(`\${${text}}`)}\``;
}

/** Compares values. Treats all functions as equal, because every translation creates new ones. */
function isSame(before: unknown, after: unknown): boolean {
  if (typeof before === 'function' && typeof after === 'function') return true;
  if (Array.isArray(before) && Array.isArray(after))
    return (
      before.length === after.length && before.every((one, index) => isSame(one, after[index]))
    );
  if (!isRecord(before) || !isRecord(after)) return isDeepStrictEqual(before, after);
  const keys = Object.keys(before);
  return (
    keys.length === Object.keys(after).length &&
    keys.every((key) => isSame(before[key], after[key]))
  );
}

function hasFunction(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasFunction);
  if (isRecord(value)) return Object.values(value).some(hasFunction);
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

/** Splits a path into keys: `.presets[0]["a-b"]`. */
function keysOf(path: string): string[] {
  return [...path.matchAll(/\.([\w$]+)|\[(\d+|"(?:\\.|[^"\\])*")\]/g)].map(
    ([, name, key = '']) => name ?? String(JSON.parse(key)),
  );
}

export function valueAt(root: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Values)[key] : undefined,
    root,
  );
}

/** Returns a copy with another value at a path. */
function withValue(root: Values, path: string, value: unknown): Values {
  const put = (node: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return value;
    const inner = put((node as Values)[key], rest);
    return Array.isArray(node)
      ? node.map((item: unknown, index) => (index === Number(key) ? inner : item))
      : { ...(node as Values), [key]: inner };
  };
  return put(root, keysOf(path)) as Values;
}
