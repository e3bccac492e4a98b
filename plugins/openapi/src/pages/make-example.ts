import type { Schema } from '../document/api.js';
import { type Fields, isFields } from '../document/fields.js';
import {
  type Allowance,
  allow,
  CUT,
  cutGiven,
  cutList,
  type Room,
  spend,
} from '../document/room.js';
import { listSchemas, listTypes, mergeAllOf } from './view-schema.js';

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
  const [variant] = [...listSchemas(merged['oneOf']), ...listSchemas(merged['anyOf'])];
  if (isFields(merged['properties'])) {
    const own = makeObject(merged, within);
    const more = variant === undefined ? undefined : makeValue(variant, within);
    return isFields(more) ? { ...own, ...more } : own;
  }
  if (variant !== undefined) return makeValue(variant, within);
  const parts = cutList(listSchemas(merged['allOf']), allowance, (part) => makeValue(part, within));
  if (parts.length > 0) return parts.every(isFields) ? Object.assign({}, ...parts) : parts[0];
  return makeSimple(merged, within);
}

function givenExample(schema: Fields): unknown {
  const { example, examples, const: constant, default: fallback, enum: values } = schema;
  if (example !== undefined) return example;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (constant !== undefined) return constant;
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

function makeSimple(schema: Fields, within: ExampleScope): unknown {
  const { items, format, minimum, additionalProperties } = schema;
  const type = listTypes(schema).find((one) => one !== 'null');
  if (type === 'array' || isFields(items)) return isFields(items) ? [makeValue(items, within)] : [];
  if (type === 'integer' || type === 'number')
    return typeof minimum === 'number' ? minimum : type === 'integer' ? 1 : 1.5;
  if (type === 'boolean') return true;
  if (isFields(additionalProperties)) return { name: makeValue(additionalProperties, within) };
  if (type === 'object') return {};
  if (type === 'string') return (typeof format === 'string' && FORMATS[format]) || 'string';
  return listTypes(schema).includes('null') ? null : 'string';
}
