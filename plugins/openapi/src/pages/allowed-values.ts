import type { Schema } from '../document/api.js';
import { type Fields, isFields } from '../document/fields.js';
import { isNull, listSchemas } from './schemas.js';

/** One of the values that a schema allows, and what the document says about it. */
export interface AllowedValue {
  value: unknown;
  name?: string;
  /** Markdown. */
  description?: string;
}

/** The values that a schema allows: those of `enum`, or the constants that it is one of. */
export function listAllowed(schema: Fields): readonly AllowedValue[] {
  const { enum: values } = schema;
  if (!Array.isArray(values)) return listConstants(schema);
  const names = schema['x-enumNames'] ?? schema['x-enum-varnames'];
  const descriptions = schema['x-enumDescriptions'] ?? schema['x-enum-descriptions'];
  return values.map((value: unknown, index) => ({
    value,
    ...named('name', textOf(names, index, value)),
    ...named('description', textOf(descriptions, index, value)),
  }));
}

/** A text for a value: by its position in a list, or by the value in an object. */
function textOf(texts: unknown, index: number, value: unknown): string | undefined {
  const text = Array.isArray(texts)
    ? texts[index]
    : isFields(texts) && Object.hasOwn(texts, String(value))
      ? texts[String(value)]
      : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

const named = (key: 'name' | 'description', text: unknown) =>
  typeof text === 'string' ? { [key]: text } : {};

/**
 * The constants of `oneOf` or `anyOf`, if the schema is nothing else: that is how JSON Schema
 * writes an enum whose values have descriptions.
 */
export function listConstants(schema: Fields): readonly AllowedValue[] {
  const parts = listSchemas(schema['oneOf'] ?? schema['anyOf']).filter((one) => !isNull(one));
  if (!parts.every(isConstant)) return [];
  return parts.map((part) => ({
    value: part['const'],
    ...named('name', part['title']),
    ...named('description', part['description']),
  }));
}

const ABOUT = new Set(['const', 'title', 'description', 'type', 'deprecated']);

const isConstant = (schema: Schema): schema is Fields =>
  isFields(schema) &&
  schema['const'] !== undefined &&
  Object.keys(schema).every((key) => ABOUT.has(key) || key.startsWith('x-'));
