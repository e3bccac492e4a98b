import type { Schema } from '../document/api.js';
import { SCHEMA_NAME } from '../document/dereference.js';
import { type Fields, isFields } from '../document/fields.js';
import { KIND, KINDS } from '../document/name-kinds.js';
import type { Room } from '../document/room.js';
import { listSchemas, nameOf } from './schemas.js';

/** Objects that hold one another are read as one: that is how they are written and meant. */
export function mergeAllOf(schema: Fields, { merged }: Room): Fields {
  const known = merged.get(schema);
  if (known !== undefined) return known;
  // Merges the parts before the whole, in a loop, since documents have chains of thousands.
  const stack = [schema];
  const seen = new Set<Fields>();
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const isNew = !seen.has(top);
    seen.add(top);
    // A schema that is part of itself stays as it is.
    if (isNew) merged.set(top, top);
    const open = isNew ? listSchemas(top['allOf']).filter(isFields) : [];
    const parts = open.filter((part) => !merged.has(part));
    for (const part of parts) stack.push(part);
    if (parts.length > 0) continue;
    stack.pop();
    merged.set(
      top,
      mergeParts(top, (part) => merged.get(part) ?? part),
    );
  }
  return merged.get(schema) ?? schema;
}

/** What these say by name is merged name by name. */
const BY_NAME = ['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired'];
/** Two of these can't be one. */
const SINGLE = [
  ...['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'prefixItems', 'items'],
  ...['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'contentSchema'],
];

function mergeParts(schema: Fields, mergedOf: (part: Fields) => Fields): Fields {
  const parts = listSchemas(schema['allOf']);
  if (parts.length === 0 || !parts.every(isFields)) return schema;
  const whole = [...new Set(parts)].map(mergedOf);
  const { allOf: _parts, ...own } = schema;
  const all: Fields[] = [...whole, own];
  const isMergeable =
    whole.every((part) => ['oneOf', 'anyOf', 'allOf'].every((key) => part[key] === undefined)) &&
    SINGLE.every((key) => new Set(all.flatMap((part) => part[key] ?? [])).size <= 1);
  if (!isMergeable) return schema;
  const required = all.flatMap((part) => (Array.isArray(part['required']) ? part['required'] : []));
  const {
    [SCHEMA_NAME]: _name,
    [KIND]: _kind,
    [KINDS]: _kinds,
    title: _title,
    description: _description,
    ...merged
  } = Object.assign({}, ...all) as Fields;
  // A part that is a schema with a name says on its own page what it is.
  const unnamed = [...whole.filter((part) => nameOf(part) === undefined), own];
  const titles = listTexts(unnamed, 'title');
  const descriptions = listTexts(unnamed, 'description');
  const name = nameOf(schema);
  return {
    ...merged,
    ...(titles.length > 0 && { title: titles.at(-1) }),
    ...(descriptions.length > 0 && { description: descriptions.join('\n\n') }),
    ...(name !== undefined && { [SCHEMA_NAME]: name }),
    ...(own[KIND] !== undefined && { [KIND]: own[KIND] }),
    ...(own[KINDS] !== undefined && { [KINDS]: own[KINDS] }),
    ...Object.fromEntries(BY_NAME.flatMap((key) => mergeByName(key, all))),
    ...(required.length > 0 && { required: [...new Set(required)] }),
  };
}

const listTexts = (parts: readonly Fields[], key: string): string[] => [
  ...new Set(parts.map((part) => part[key]).filter((text) => typeof text === 'string')),
];

function mergeByName(key: string, all: readonly Fields[]): [key: string, value: Fields][] {
  const maps = all.flatMap((part) => (isFields(part[key]) ? [part[key]] : []));
  if (maps.length === 0) return [];
  const merged = new Map<string, unknown>();
  for (const [name, value] of maps.flatMap((map) => Object.entries(map)))
    merged.set(name, merged.has(name) ? both(merged.get(name), value) : value);
  return [[key, Object.fromEntries(merged)]];
}

/** Both parts count. */
function both(one: unknown, other: unknown): unknown {
  if (one === other) return one;
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])];
  return isFields(one) && isFields(other) ? { allOf: [one, other] satisfies Schema[] } : other;
}
