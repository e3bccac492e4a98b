import type { Schema } from '../document/api.js';
import { SCHEMA_NAME } from '../document/dereference.js';
import { type Fields, isFields } from '../document/fields.js';

/** Returns the name of a schema of `components.schemas`. */
export const nameOf = (schema: Schema): string | undefined => {
  const name = typeof schema === 'boolean' ? undefined : schema[SCHEMA_NAME];
  return typeof name === 'string' ? name : undefined;
};

export function listTypes({ type }: Fields): string[] {
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.map(String) : [];
}

export function listSchemas(value: unknown): Schema[] {
  return Array.isArray(value)
    ? value.filter((one): one is Schema => isFields(one) || typeof one === 'boolean')
    : [];
}

/** Schemas of the entries of a list by their position. Older drafts write them as `items`. */
export const listPositions = ({ prefixItems, items }: Fields): Schema[] =>
  listSchemas(prefixItems ?? items);

export const isNull = (schema: Schema): boolean =>
  typeof schema !== 'boolean' && schema['type'] === 'null';
