import type { Schema } from '../document/api.js';
import { type Fields, isFields } from '../document/fields.js';
import { KIND } from '../document/name-kinds.js';
import {
  type Allowance,
  allow,
  CUT,
  cutGiven,
  cutList,
  type Room,
  spend,
} from '../document/room.js';
import { isNumber } from '../json/written-number.js';
import { mergeAllOf } from './merge-all-of.js';
import { isNull, listPositions, listSchemas, listTypes } from './schemas.js';
import { kindsOf } from './view-groups.js';

/**
 * Whose example it is: what only a server writes is in no request, what it keeps to itself in no
 * response.
 */
export type Direction = 'request' | 'response' | 'both';

/** Deeper parts of examples are left empty. */
const MOST_DEPTH = 8;

/** Values of one example: readers see the shape of a longer one no better. */
const MOST_VALUES = 1_000;

/**
 * Returns a value that fits a schema: its examples and defaults, or else a value that shows the
 * type. The result is deterministic. After `MOST_VALUES` values, `…` takes the place of the rest.
 */
export const makeExample = (
  schema: Schema | undefined,
  direction: Direction,
  room: Room,
): unknown => makeValue(schema, { direction, allowance: allow(MOST_VALUES, room), above: [] });

interface ExampleScope {
  direction: Direction;
  allowance: Allowance;
  /** The schemas that this one is part of. */
  above: readonly unknown[];
}

function makeValue(schema: Schema | undefined, scope: ExampleScope): unknown {
  const { allowance, above } = scope;
  if (!spend(allowance)) return CUT;
  if (schema === undefined || typeof schema === 'boolean') return null;
  const given = givenExample(schema);
  if (given !== undefined) return cutGiven(given, allowance.room);
  if (above.includes(schema) || above.length > MOST_DEPTH)
    return listTypes(schema).includes('array') ? [] : {};
  const within = { ...scope, above: [...above, schema] };
  const merged = mergeAllOf(schema, allowance.room);
  return withKind(makeMerged(merged, within), merged);
}

function makeMerged(merged: Fields, within: ExampleScope): unknown {
  const { allowance } = within;
  // The example of a part is none of the whole object.
  const given = isFields(merged['properties']) ? undefined : givenExample(merged);
  if (given !== undefined) return cutGiven(given, allowance.room);
  const variant = pickVariant(merged);
  const makeVariant = () => {
    const made = makeValue(variant?.schema, within);
    const isGiven = isFields(variant?.schema) && givenExample(variant.schema) !== undefined;
    return isGiven ? made : withValue(made, variant?.property, variant?.values);
  };
  if (variant?.isHeir) return makeVariant();
  if (isFields(merged['properties'])) {
    const own = makeObject(merged, within);
    const more = variant === undefined ? undefined : makeVariant();
    return isFields(more) ? { ...own, ...more } : own;
  }
  if (variant !== undefined) return makeVariant();
  const parts = cutList(listSchemas(merged['allOf']), allowance, (part) => makeValue(part, within));
  if (parts.length > 0) return parts.every(isFields) ? Object.assign({}, ...parts) : parts[0];
  return makeSimple(merged, within);
}

interface Variant {
  schema: Schema;
  /** Name of the discriminator property. `values`: those that select this schema. */
  property?: string | undefined;
  values?: readonly string[] | undefined;
  /** It has all that the schema has. */
  isHeir?: boolean;
}

/** The first alternative that is not null, or the first schema that inherits from this one. */
function pickVariant(schema: Fields): Variant | undefined {
  const kinds = kindsOf(schema);
  for (const key of ['oneOf', 'anyOf'] as const) {
    const list = listSchemas(schema[key]);
    const index = Math.max(
      0,
      list.findIndex((one) => !isNull(one)),
    );
    const variant = list[index];
    if (variant !== undefined)
      return { schema: variant, property: kinds?.property, values: kinds?.[key][index] };
  }
  const heir = kinds?.heirs.find((one) => isFields(one.schema));
  return heir && isFields(heir.schema) ? { ...heir, schema: heir.schema, isHeir: true } : undefined;
}

/** A schema that inherits a discriminator has its value. */
function withKind(value: unknown, { [KIND]: kind }: Fields): unknown {
  return Object.entries(isFields(kind) ? kind : {}).reduce(
    (made, [property, values]) => withValue(made, property, values as string[]),
    value,
  );
}

function withValue(value: unknown, property?: string, values: readonly string[] = []): unknown {
  const [first] = values;
  if (!isFields(value) || property === undefined || first === undefined) return value;
  return values.includes(String(value[property])) ? value : { ...value, [property]: first };
}

function givenExample(schema: Fields): unknown {
  const { example, examples, const: constant, default: fallback, enum: values } = schema;
  if (constant !== undefined) return constant;
  if (example !== undefined) return example;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (fallback !== undefined) return fallback;
  return Array.isArray(values) ? values[0] : undefined;
}

function makeObject(schema: Fields, within: ExampleScope): Record<string, unknown> {
  const { direction, allowance, above } = within;
  const properties = isFields(schema['properties']) ? Object.entries(schema['properties']) : [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const entries = cutList(properties, allowance, ([name, property]): [string, unknown][] => {
    if (typeof property === 'boolean' || !isFields(property)) return [];
    if (direction === 'request' && property['readOnly'] === true) return [];
    if (direction === 'response' && property['writeOnly'] === true) return [];
    // What holds itself ends here, where it may.
    const isCircular = above.includes(property) || above.includes(property['items']);
    if (isCircular && !required.includes(name)) return [];
    return [[name, makeValue(property, within)]];
  });
  return Object.fromEntries(entries.flatMap((entry) => (entry === CUT ? [[CUT, CUT]] : entry)));
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2025-01-31',
  'date-time': '2025-01-31T09:30:00Z',
  time: '09:30:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  byte: 'ZXhhbXBsZQ==',
  binary: '<file>',
  password: 'secret',
};

/** The entries by their position, and one of the others if a list need not end there. */
function makeList(schema: Fields, within: ExampleScope): unknown[] {
  const { items, contains } = schema;
  const positions = listPositions(schema);
  const list = cutList(positions, within.allowance, (one) => makeValue(one, within));
  if (positions.length > 0) return list;
  if (isFields(contains) && !isFields(items)) return [makeValue(contains, within)];
  return isFields(items) ? [makeValue(items, within)] : [];
}

function makeSimple(schema: Fields, within: ExampleScope): unknown {
  const { items, format, minimum, additionalProperties } = schema;
  const type = listTypes(schema).find((one) => one !== 'null');
  if (type === 'array' || isFields(items) || listPositions(schema).length > 0)
    return makeList(schema, within);
  if (type === 'integer' || type === 'number')
    return isNumber(minimum) ? minimum : type === 'integer' ? 1 : 1.5;
  if (type === 'boolean') return true;
  if (isFields(additionalProperties)) return { name: makeValue(additionalProperties, within) };
  if (type === 'object') return {};
  if (type === 'string') return (typeof format === 'string' && FORMATS[format]) || 'string';
  return listTypes(schema).includes('null') ? null : 'string';
}
