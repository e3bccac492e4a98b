import { findNearest } from '../../diagnostics/nearest.js';
import { describeValue } from '../../lib/describe-value.js';
import { hasReservedClass, OWN_CLASSES } from '../../lib/html/reserved-names.js';
import type { Fix } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';

/** Kind of value of a key in a sidebar item or a `_category_` file. `any` is checked elsewhere. */
export type FieldKind = 'text' | 'classes' | 'filled text' | 'number' | 'flag' | 'object' | 'any';

/** A key that is unknown, or whose value has another kind. */
export interface FieldFault {
  key: string;
  /** The rest of a sentence that begins with the owner of the key: "has the unknown key …". */
  what: string;
  hint: string;
  fix?: Fix | undefined;
}

/**
 * Reads the known keys of an object. Every other key and every value of another kind is a fault.
 * Converts strings to the number or the flag that they spell, as Docusaurus (Joi) does. Ignores
 * keys that are `undefined`.
 */
export function readFields(
  value: Record<string, unknown>,
  kinds: Readonly<Record<string, FieldKind>>,
): { fields: Record<string, unknown>; faults: FieldFault[] } {
  const fields: Record<string, unknown> = {};
  const faults: FieldFault[] = [];
  for (const [key, entry] of Object.entries(value)) {
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
    if (kind === undefined) faults.push(unknownKey(key, Object.keys(kinds)));
    else if (kind !== 'any' && entry !== undefined) {
      const { read, expected } = RULES[kind](entry);
      if (expected === undefined) fields[key] = read;
      else faults.push(wrongKind(key, entry, expected));
    }
  }
  return { fields, faults };
}

function unknownKey(key: string, known: readonly string[]): FieldFault {
  const nearest = findNearest(key, known);
  const list = known.map((name) => `\`${name}\``).join(', ');
  const hint =
    nearest === undefined ? `Remove it. Known keys: ${list}.` : `Did you mean \`${nearest.name}\`?`;
  const fix = nearest?.isCertain ? { written: key, replacement: nearest.name } : undefined;
  return { key, what: `has the unknown key \`${key}\``, hint, fix };
}

function wrongKind(key: string, value: unknown, expected: string): FieldFault {
  return {
    key,
    what:
      value === null
        ? `leaves \`${key}\` empty`
        : `sets \`${key}\` to ${describeValue(value)} instead of ${expected}`,
    hint:
      value === null ? `Give \`${key}\` a value, or remove it.` : `Change the value of \`${key}\`.`,
  };
}

type Rule = (value: unknown) => { read?: unknown; expected?: string };

const RULES: Record<Exclude<FieldKind, 'any'>, Rule> = {
  text: (value) => (typeof value === 'string' ? { read: value } : { expected: 'a string' }),
  classes: (value) =>
    typeof value === 'string' && !hasReservedClass(value)
      ? { read: value }
      : { expected: OWN_CLASSES },
  'filled text': (value) =>
    typeof value === 'string' && value !== ''
      ? { read: value }
      : { expected: 'a non-empty string' },
  number: (value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number)
      ? { read: number }
      : { expected: 'a number' };
  },
  flag: (value) => {
    if (typeof value === 'boolean') return { read: value };
    return value === 'true' || value === 'false'
      ? { read: value === 'true' }
      : { expected: '`true` or `false`' };
  },
  object: (value) => {
    const read = toJson(value);
    return read === undefined
      ? { expected: 'an object of strings, numbers, lists and objects' }
      : { read };
  },
};

/** Returns the JSON of an object, because pages carry it as JSON; undefined if it has none. */
function toJson(value: unknown): Record<string, Json> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  try {
    return JSON.parse(JSON.stringify(value)) as Record<string, Json>;
  } catch {
    // The object has a cycle or a `bigint`.
    return undefined;
  }
}
