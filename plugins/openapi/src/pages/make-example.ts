import type { Schema } from '../document/api.js';
import { type Fields, isFields } from '../document/fields.js';
import { listSchemas, listTypes, mergeAllOf } from './view-schema.js';

/** Whose example it is: what only a server writes is in no request, what it keeps to itself in no response. */
export type Direction = 'request' | 'response' | 'both';

/** Deeper parts of examples are left empty. */
const MOST_DEPTH = 8;

/** A value that fits a schema: its own examples and defaults, else something that shows the type. Always the same. */
export function makeExample(
  schema: Schema | undefined,
  direction: Direction,
  above: readonly unknown[] = [],
): unknown {
  if (schema === undefined || typeof schema === 'boolean') return null;
  const given = givenExample(schema);
  if (given !== undefined) return given;
  if (above.includes(schema) || above.length > MOST_DEPTH)
    return listTypes(schema).includes('array') ? [] : {};
  const within = [...above, schema];
  const merged = mergeAllOf(schema);
  const [variant] = [...listSchemas(merged['oneOf']), ...listSchemas(merged['anyOf'])];
  if (isFields(merged['properties'])) {
    const own = makeObject(merged, direction, within);
    const more = makeExample(variant, direction, within);
    return isFields(more) ? { ...own, ...more } : own;
  }
  if (variant !== undefined) return makeExample(variant, direction, within);
  const parts = listSchemas(merged['allOf']).map((part) => makeExample(part, direction, within));
  if (parts.length > 0) return parts.every(isFields) ? Object.assign({}, ...parts) : parts[0];
  return makeSimple(merged, direction, within);
}

function givenExample(schema: Fields): unknown {
  const { example, examples, const: constant, default: fallback, enum: values } = schema;
  if (example !== undefined) return example;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (constant !== undefined) return constant;
  if (fallback !== undefined) return fallback;
  return Array.isArray(values) ? values[0] : undefined;
}

function makeObject(
  schema: Fields,
  direction: Direction,
  within: readonly unknown[],
): Record<string, unknown> {
  const properties = isFields(schema['properties']) ? Object.entries(schema['properties']) : [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const entries = properties.flatMap(([name, property]): [string, unknown][] => {
    if (typeof property === 'boolean' || !isFields(property)) return [];
    if (direction === 'request' && property['readOnly'] === true) return [];
    if (direction === 'response' && property['writeOnly'] === true) return [];
    // What holds itself ends here, where it may.
    const isCircular = within.includes(property) || within.includes(property['items']);
    if (isCircular && !required.includes(name)) return [];
    return [[name, makeExample(property, direction, within)]];
  });
  return Object.fromEntries(entries);
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

function makeSimple(schema: Fields, direction: Direction, within: readonly unknown[]): unknown {
  const { items, format, minimum, additionalProperties } = schema;
  const type = listTypes(schema).find((one) => one !== 'null');
  if (type === 'array' || isFields(items))
    return isFields(items) ? [makeExample(items, direction, within)] : [];
  if (type === 'integer' || type === 'number')
    return typeof minimum === 'number' ? minimum : type === 'integer' ? 1 : 1.5;
  if (type === 'boolean') return true;
  if (isFields(additionalProperties)) return { name: makeExample(additionalProperties, direction, within) };
  if (type === 'object') return {};
  if (type === 'string') return (typeof format === 'string' && FORMATS[format]) || 'string';
  return listTypes(schema).includes('null') ? null : 'string';
}
