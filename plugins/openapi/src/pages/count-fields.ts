import { type Fields, isFields } from '../document/fields.js';
import type { Room } from '../document/room.js';
import { mergeAllOf } from './merge-all-of.js';
import { nameOf } from './schemas.js';

/** Keywords whose value has one schema for each name. */
const BY_NAME = ['properties', 'patternProperties', 'dependentSchemas'];
/** Keywords whose value is a schema or a list of schemas. */
const OTHERS = [
  ...['oneOf', 'anyOf', 'allOf', 'prefixItems', 'items', 'additionalProperties'],
  ...['unevaluatedProperties', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'],
  ...['contentSchema'],
];

/**
 * Returns the number of schemas in a schema, without those in other schemas that have names.
 * Returns undefined if there are more than `most`.
 */
export function countFields(schema: Fields, room: Room, most: number): number | undefined {
  let count = 0;
  const open = [schema];
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    const merged = mergeAllOf(top, room);
    const parts = [
      ...BY_NAME.flatMap((key) => (isFields(merged[key]) ? Object.values(merged[key]) : [])),
      ...OTHERS.flatMap((key) => merged[key] ?? []),
    ];
    count += parts.length;
    if (count > most) return undefined;
    for (const part of parts) if (isFields(part) && nameOf(part) === undefined) open.push(part);
  }
  return count;
}
