import type { Schema } from '../document/api.js';
import { type Fields, isFields } from '../document/fields.js';
import type { Room } from '../document/room.js';
import { mergeAllOf } from './merge-all-of.js';
import { listSchemas, listTypes } from './schemas.js';

/** Schemas in a schema whose properties belong to it, up to this depth. */
const MOST_DEPTH = 4;

/** Lists the schemas of the properties of an object, those of its alternatives included. */
export function listPropertySchemas(
  schema: Schema | undefined,
  room: Room,
  depth = 0,
): Map<string, Schema> {
  const found = new Map<string, Schema>();
  if (!isFields(schema) || depth > MOST_DEPTH) return found;
  const merged = mergeAllOf(schema, room);
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => listSchemas(merged[key]).slice(0, 20));
  for (const part of parts)
    for (const [name, property] of listPropertySchemas(part, room, depth + 1))
      if (!found.has(name)) found.set(name, property);
  if (isFields(merged['properties']))
    for (const [name, property] of Object.entries(merged['properties']))
      if (isFields(property)) found.set(name, mergeAllOf(property, room));
  return found;
}

/**
 * Returns true if the value of a schema is bytes: `format: binary` of OpenAPI 3.0, or what has a
 * media type but no encoding in 3.1.
 *
 * @param isLikely Strings that say nothing else are bytes, too.
 */
export function isBinary(schema: Schema, room: Room, isLikely = false): boolean {
  if (typeof schema === 'boolean') return isLikely;
  const merged: Fields = mergeAllOf(schema, room);
  const { format, contentMediaType, contentEncoding } = merged;
  const types = listTypes(merged).filter((type) => type !== 'null');
  if (types.some((type) => type !== 'string') || typeof contentEncoding === 'string') return false;
  if (format === 'binary') return true;
  if (typeof contentMediaType === 'string') return !/^text\/|json|xml/i.test(contentMediaType);
  const isBare = ['properties', 'items', 'oneOf', 'anyOf', 'allOf', 'enum', 'const'].every(
    (key) => merged[key] === undefined,
  );
  return isLikely && isBare && format === undefined;
}
