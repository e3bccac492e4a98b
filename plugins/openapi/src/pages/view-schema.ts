import type { Schema } from '../document/api.js';
import { SCHEMA_NAME } from '../document/dereference.js';
import { type Fields, isFields } from '../document/fields.js';
import { type Allowance, CUT, cutList, type Room, spend } from '../document/room.js';
import { listConstraints } from './list-constraints.js';
import type { FieldView, Piece } from './view.js';

/** What decides how much of a schema is written out. */
export interface SchemaScope {
  /** Link to the page of a named schema; undefined for a name without one. */
  linkTo(name: string): string | undefined;
  /** What only a server writes is in no request, what it keeps to itself in no response. */
  direction: 'request' | 'response' | 'both';
  /** Named schemas on the way to this one: they hold it. */
  within: readonly string[];
  depth: number;
  /**
   * How many more fields the page may have before it shows links only: shared by all that is on it.
   */
  budget: { left: number };
  /** How many fields the page may have at all. */
  allowance: Allowance;
}

/** Named schemas below this depth are links only. */
const MOST_NAMED = 2;
/** Nothing that anybody writes by hand is deeper. */
const MOST_DEPTH = 12;
/** A list may hold itself without having a name. */
const MOST_LISTS = 4;
/** Of one page. */
export const MOST_FIELDS = 400;
/**
 * Largest number of fields on one page. A schema can have this many properties without any
 * reference.
 */
export const MOST_OF_PAGE = 5_000;

/**
 * Returns a schema with its properties. A nested schema that has its own page is collapsed. It
 * becomes a link if it is recursive, deeply nested, or would make the page long.
 */
export function viewSchema(schema: Schema, scope: SchemaScope): FieldView {
  if (typeof schema === 'boolean') return { type: [schema ? 'any' : 'never'], facts: [] };
  const { room } = scope.allowance;
  const merged = mergeAllOf(schema, room);
  const name = nameOf(schema);
  const { type, facts } = {
    type: describeType(schema, scope.linkTo),
    facts: listConstraints(merged, room),
  };
  const description = typeof merged['description'] === 'string' ? merged['description'] : undefined;
  const access = accessOf(merged);
  const view: FieldView = {
    type,
    facts,
    ...(description !== undefined && { description }),
    ...(merged['deprecated'] === true && { deprecated: true }),
    ...(access !== undefined && { access }),
  };
  const content = contentOf(merged, room);
  const inner = content === undefined ? undefined : nameOf(content);
  const named = name ?? inner;
  if (content === undefined || !mayExpand(named, scope)) return view;
  const within = [...scope.within, ...[name, inner].filter((one) => one !== undefined)];
  const below = { ...scope, within, depth: scope.depth + 1 };
  const fields = viewProperties(content, below);
  const variants = viewVariants(content, below);
  const isFolded = scope.depth > 0 && named !== undefined && fields.length > 0;
  return {
    ...view,
    ...(fields.length > 0 && { fields }),
    ...(variants && { variants }),
    ...(isFolded && { isFolded }),
  };
}

export const nameOf = (schema: Schema): string | undefined => {
  const name = typeof schema === 'boolean' ? undefined : schema[SCHEMA_NAME];
  return typeof name === 'string' ? name : undefined;
};

function mayExpand(name: string | undefined, { within, depth, budget }: SchemaScope): boolean {
  if (depth > MOST_DEPTH || budget.left <= 0) return false;
  return name === undefined || depth === 0 || (!within.includes(name) && depth <= MOST_NAMED);
}

/** The schema whose properties are shown: that of a list's entries, too, and of lists in it. */
function contentOf(schema: Fields, room: Room, lists = 0): Fields | undefined {
  const { items } = schema;
  if (!isFields(items)) return hasContent(schema) ? schema : undefined;
  if (lists === MOST_LISTS) return undefined;
  const name = nameOf(items);
  const entries = {
    ...mergeAllOf(items, room),
    ...(name !== undefined && { [SCHEMA_NAME]: name }),
  };
  return contentOf(entries, room, lists + 1);
}

const hasContent = (schema: Fields): boolean =>
  isFields(schema['properties']) ||
  isFields(schema['additionalProperties']) ||
  ['oneOf', 'anyOf', 'allOf'].some((key) => Array.isArray(schema[key]));

const HIDDEN = { request: 'readOnly', response: 'writeOnly', both: '' } as const;

function viewProperties(schema: Fields, scope: SchemaScope): FieldView[] {
  const properties = isFields(schema['properties']) ? Object.entries(schema['properties']) : [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const shown = cutList(properties, scope.allowance, ([name, property]): FieldView[] => {
    if (!isFields(property) && typeof property !== 'boolean') return [];
    if (isFields(property) && property[HIDDEN[scope.direction]] === true) return [];
    takeField(scope);
    return [
      { ...viewSchema(property, scope), name, ...(required.includes(name) && { required: true }) },
    ];
  });
  const fields = shown.flatMap((one) => (one === CUT ? [CUT_FIELD] : one));
  const others = schema['additionalProperties'];
  if (!isFields(others)) return fields;
  takeField(scope);
  return [
    ...fields,
    { ...viewSchema(others, scope), name: properties.length > 0 ? 'any other name' : 'any name' },
  ];
}

/** Stands for the fields that the page has no room for. */
const CUT_FIELD: FieldView = { name: CUT, type: [], facts: [] };

function takeField({ budget, allowance }: SchemaScope): void {
  budget.left--;
  spend(allowance);
}

const VARIANTS = [
  ['oneOf', 'One of'],
  ['anyOf', 'Any of'],
  ['allOf', 'All of'],
] as const;

function viewVariants(schema: Fields, scope: SchemaScope): FieldView['variants'] {
  for (const [key, label] of VARIANTS) {
    const list = listSchemas(schema[key]).filter((one) => !isNull(one));
    if (list.length === 0) continue;
    const fields = cutList(list, scope.allowance, (one): FieldView => {
      takeField(scope);
      const title = isFields(one) && typeof one['title'] === 'string' ? one['title'] : undefined;
      return {
        ...viewSchema(one, scope),
        ...(title !== undefined && nameOf(one) === undefined && { name: title }),
      };
    });
    return { label, fields: fields.map((one) => (one === CUT ? CUT_FIELD : one)) };
  }
  return undefined;
}

/** Objects that hold one another are read as one: that is how they are written and meant. */
export function mergeAllOf(schema: Fields, room: Room): Fields {
  const known = room.merged.get(schema);
  if (known !== undefined) return known;
  // One that is part of itself stays as it is.
  room.merged.set(schema, schema);
  const merged = mergeParts(schema, room);
  room.merged.set(schema, merged);
  return merged;
}

function mergeParts(schema: Fields, room: Room): Fields {
  const parts = listSchemas(schema['allOf']);
  if (parts.length === 0 || !parts.every(isFields)) return schema;
  const whole = [...new Set(parts)].map((part) => mergeAllOf(part, room));
  const isMergeable = whole.every((part) =>
    ['oneOf', 'anyOf', 'allOf'].every((key) => part[key] === undefined),
  );
  if (!isMergeable) return schema;
  const { allOf: _parts, ...own } = schema;
  const all = [...whole, own];
  const collect = (key: string) =>
    all.flatMap((part) => (isFields(part[key]) ? Object.entries(part[key]) : []));
  const required = all.flatMap((part) => (Array.isArray(part['required']) ? part['required'] : []));
  const { [SCHEMA_NAME]: _name, ...merged } = Object.assign({}, ...all) as Fields;
  const name = nameOf(schema);
  return {
    ...merged,
    ...(name !== undefined && { [SCHEMA_NAME]: name }),
    ...(all.some((part) => isFields(part['properties'])) && {
      properties: Object.fromEntries(collect('properties')),
    }),
    ...(required.length > 0 && { required }),
  };
}

/** `array of Pet`, `string (date-time) or null`. */
function describeType(schema: Schema, linkTo: SchemaScope['linkTo'], depth = 0): Piece[] {
  if (typeof schema === 'boolean') return [schema ? 'any' : 'never'];
  if (depth > MOST_LISTS) return ['any'];
  const name = nameOf(schema);
  if (name !== undefined) {
    const url = linkTo(name);
    return [url === undefined ? name : { text: name, url }];
  }
  const alternatives = listAlternatives(schema);
  if (alternatives.length > 0 && listTypes(schema).length === 0)
    return joinTypes(alternatives, linkTo, depth + 1);
  const types = listTypes(schema);
  const items = schema['items'];
  const isList = isFields(items) || types.includes('array');
  const base: Piece[] = isList
    ? ['array of ', ...describeType(isFields(items) ? items : true, linkTo, depth + 1)]
    : [describeSimple(schema, types)];
  const mayBeNull =
    types.includes('null') || schema['nullable'] === true || alternatives.some(isNull);
  return mayBeNull ? [...base, ' or null'] : base;
}

/** `Card or object or null`: many are counted. */
function joinTypes(
  schemas: readonly Schema[],
  linkTo: SchemaScope['linkTo'],
  depth: number,
): Piece[] {
  const some = schemas.filter((one) => !isNull(one));
  if (some.length > 4) return [`one of ${some.length} schemas`];
  const ordered = [...some, ...schemas.filter(isNull).slice(0, 1)];
  return ordered.flatMap((one, index) => [
    ...(index > 0 ? [' or '] : []),
    ...(typeof one !== 'boolean' && isNull(one) ? ['null'] : describeType(one, linkTo, depth)),
  ]);
}

function describeSimple(schema: Fields, types: readonly string[]): string {
  const named = types.filter((type) => type !== 'null').join(' or ');
  const { format } = schema;
  if (named !== '') return typeof format === 'string' ? `${named} (${format})` : named;
  if (isFields(schema['properties']) || listSchemas(schema['allOf']).length > 0) return 'object';
  if (Array.isArray(schema['enum'])) return 'enum';
  if (schema['const'] !== undefined) return 'constant';
  return types.length > 0 ? 'null' : 'any';
}

export function listTypes({ type }: Fields): string[] {
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.map(String) : [];
}

function listAlternatives(schema: Fields): Schema[] {
  return [...listSchemas(schema['oneOf']), ...listSchemas(schema['anyOf'])];
}

export function listSchemas(value: unknown): Schema[] {
  return Array.isArray(value)
    ? value.filter((one): one is Schema => isFields(one) || typeof one === 'boolean')
    : [];
}

const isNull = (schema: Schema): boolean =>
  typeof schema !== 'boolean' && schema['type'] === 'null';

function accessOf(schema: Fields): string | undefined {
  if (schema['readOnly'] === true) return 'read-only';
  return schema['writeOnly'] === true ? 'write-only' : undefined;
}
