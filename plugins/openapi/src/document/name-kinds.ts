import type { DocumentPath, DocumentProblem } from './api.js';
import { type Fields, isFields, showPath } from './fields.js';

/**
 * Keys that docsgen adds to schemas before it resolves references. They record which discriminator
 * value selects which schema: `KINDS` on the schema that declares the discriminator, `KIND` on the
 * schemas that inherit it.
 */
export const KINDS = 'x-docsgen-kinds';
export const KIND = 'x-docsgen-kind';

/** The values of a discriminator, in the order of the schemas. */
export interface Kinds {
  property: string;
  /** Of the alternatives, by their index. */
  oneOf: readonly (readonly string[])[];
  anyOf: readonly (readonly string[])[];
  /** Schemas that inherit from this one with `allOf`; none if it has alternatives. */
  heirs: readonly { name: string; values: readonly string[]; schema?: unknown }[];
}

type Writable = Record<string, unknown>;
type Report = (problem: DocumentProblem) => void;

/**
 * Writes the values of each discriminator to the schemas of a document.
 *
 * @returns a function that adds the schemas that inherit, once references are resolved.
 */
export function nameKinds(document: Fields, report: Report): () => void {
  const { components } = document;
  const named = isFields(components) ? components['schemas'] : undefined;
  const schemas: Fields = isFields(named) ? named : {};
  const heirs = listHeirs(schemas);
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));
  const room = { left: MOST_HEIRS };
  const all: Kinds[] = [];
  for (const [schema, path] of listObjects(document)) {
    const { discriminator } = schema;
    if (discriminator === undefined || !isSchemaPath(path)) continue;
    const kinds = readKinds(schema, {
      path: [...path, 'discriminator'],
      schemas,
      heirs,
      names,
      room,
      report,
    });
    if (kinds === undefined) continue;
    schema[KINDS] = kinds;
    all.push(kinds);
  }
  return () => {
    for (const heir of all.flatMap((kinds) => kinds.heirs)) heir.schema = schemas[heir.name];
  };
}

/** Of all discriminators of a document: schemas that inherit in a chain multiply. */
const MOST_HEIRS = 10_000;

/** Discriminators that one schema inherits. Nobody writes more than two. */
const MOST_KINDS = 10;

/** Excludes keys whose values are data or named properties, not schemas. */
const isSchemaPath = (path: DocumentPath): boolean =>
  !/^(?:properties|example|default|examples|value)$/.test(String(path.at(-1)));

/** Lists all objects, without the keys that only this plugin writes. */
function listObjects(document: Fields): [schema: Writable, path: DocumentPath][] {
  const found: [Writable, DocumentPath][] = [];
  const queue: [value: unknown, path: DocumentPath][] = [[document, []]];
  const seen = new Set<unknown>();
  for (const [value, path] of queue) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isFields(value)) {
      const fields = value as Writable;
      delete fields[KINDS];
      delete fields[KIND];
      if (fields['discriminator'] !== undefined) found.push([fields, path]);
    }
    for (const [key, child] of Object.entries(value))
      if (typeof child === 'object')
        queue.push([child, [...path, Array.isArray(value) ? Number(key) : key]]);
  }
  return found;
}

const PREFIX = '#/components/schemas/';

/** Returns the name that a reference, or a value of a mapping, gives. */
function nameOfTarget(target: unknown, schemas: Fields): string | undefined {
  if (typeof target !== 'string') return undefined;
  if (Object.hasOwn(schemas, target)) return target;
  if (!target.startsWith(PREFIX)) return undefined;
  const name = decode(target.slice(PREFIX.length)).replaceAll('~1', '/').replaceAll('~0', '~');
  return Object.hasOwn(schemas, name) ? name : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The names of the schemas whose `allOf` refers to a schema, by its name. */
function listHeirs(schemas: Fields): Map<string, string[]> {
  const heirs = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas))
    for (const part of listOf(isFields(schema) ? schema['allOf'] : undefined)) {
      const parent = isFields(part) ? nameOfTarget(part['$ref'], schemas) : undefined;
      if (parent === undefined) continue;
      const known = heirs.get(parent);
      if (known === undefined) heirs.set(parent, [name]);
      else known.push(name);
    }
  return heirs;
}

interface KindsRequest {
  path: DocumentPath;
  schemas: Fields;
  heirs: ReadonlyMap<string, readonly string[]>;
  /** Names of the schemas in `components`. */
  names: ReadonlyMap<unknown, string>;
  room: { left: number };
  report: Report;
}

function readKinds(schema: Fields, request: KindsRequest): Kinds | undefined {
  const { path, schemas, report } = request;
  const { discriminator } = schema;
  const property = isFields(discriminator) ? discriminator['propertyName'] : undefined;
  if (typeof property !== 'string') {
    report({
      severity: 'warning',
      message: `\`${showPath(path)}\` names no property, so it is left out.`,
      hint: 'Write `discriminator: { propertyName: kind }`.',
      path,
    });
    return undefined;
  }
  const mapped = readMapping(isFields(discriminator) ? discriminator['mapping'] : {}, request);
  const valuesOf = (name: string | undefined, given: unknown): string[] => {
    const explicit = name === undefined ? undefined : mapped.get(name);
    if (explicit !== undefined) return explicit;
    const fixed = constantOf(name === undefined ? given : schemas[name], property);
    return [fixed ?? name].filter((value) => value !== undefined);
  };
  const list = (key: string) =>
    listOf(schema[key]).map((variant) =>
      valuesOf(isFields(variant) ? nameOfTarget(variant['$ref'], schemas) : undefined, variant),
    );
  const [oneOf, anyOf] = [list('oneOf'), list('anyOf')];
  if (oneOf.length + anyOf.length > 0) return { property, oneOf, anyOf, heirs: [] };
  const own = request.names.get(schema);
  const names = new Set([...listAllHeirs(own, request), ...mapped.keys()]);
  if (own !== undefined) names.delete(own);
  const heirs = [...names].map((name) => ({ name, values: valuesOf(name, undefined) }));
  for (const { name, values } of heirs) markHeir(schemas[name], property, values);
  if (own !== undefined) markHeir(schema, property, mapped.get(own) ?? []);
  return {
    property,
    oneOf,
    anyOf,
    heirs,
  };
}

function markHeir(schema: unknown, property: string, values: readonly string[]): void {
  if (!isFields(schema) || values.length === 0) return;
  const known = isFields(schema[KIND]) ? (schema[KIND] as Writable) : {};
  if (Object.keys(known).length < MOST_KINDS) known[property] = values;
  (schema as Writable)[KIND] = known;
}

/** Heirs of heirs, too. */
function listAllHeirs(
  name: string | undefined,
  { heirs, room, path, report }: KindsRequest,
): Set<string> {
  const found = new Set(name === undefined ? [] : heirs.get(name));
  for (const one of found) {
    if (room.left < 0) return new Set();
    if (room.left-- === 0) {
      report({
        severity: 'error',
        message: `More than ${MOST_HEIRS} schemas inherit discriminators. Those from \`${showPath(path)}\` on are left out.`,
        hint: 'Let fewer schemas inherit from one another, or split the document.',
        path,
      });
      return new Set();
    }
    for (const next of heirs.get(one) ?? []) found.add(next);
  }
  return found;
}

/** The values that a mapping gives to each schema. One that leads nowhere is reported. */
function readMapping(mapping: unknown, { path, schemas, report }: KindsRequest) {
  const found = new Map<string, string[]>();
  for (const [value, target] of Object.entries(isFields(mapping) ? mapping : {})) {
    const name = nameOfTarget(target, schemas);
    const known = name === undefined ? undefined : found.get(name);
    if (known !== undefined) known.push(value);
    else if (name !== undefined) found.set(name, [value]);
    else
      report({
        severity: 'warning',
        message: `The discriminator maps \`${value}\` to \`${String(target)}\`, which is not a schema of this document.`,
        hint: 'Write the name of a schema in `components.schemas`, or `#/components/schemas/` and the name.',
        path: [...path, 'mapping', value],
      });
  }
  return found;
}

/** The only value that a schema allows for a property. */
function constantOf(schema: unknown, property: string): string | undefined {
  if (!isFields(schema)) return undefined;
  const { properties } = schema;
  const own = isFields(properties) ? properties[property] : undefined;
  const { const: constant, enum: allowed } = isFields(own) ? own : {};
  const only =
    constant ?? (Array.isArray(allowed) && allowed.length === 1 ? allowed[0] : undefined);
  if (typeof only === 'string') return only;
  for (const part of listOf(schema['allOf'])) {
    const { $ref, ...inline } = isFields(part) ? part : {};
    const found = $ref === undefined ? constantOf(inline, property) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
