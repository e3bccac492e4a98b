import type { Schema } from '../document/api.js';
import { SCHEMA_NAME } from '../document/dereference.js';
import { type Fields, isFields } from '../document/fields.js';
import { type Allowance, CUT, cutList, type Room, spend } from '../document/room.js';
import { countFields } from './count-fields.js';
import { describeType, MOST_LISTS } from './describe-type.js';
import { listConstraints } from './list-constraints.js';
import { mergeAllOf } from './merge-all-of.js';
import { listSchemas, nameOf } from './schemas.js';
import type { FactView, FieldView, Piece } from './view.js';
import { hasGroups, viewGroups } from './view-groups.js';

/** What decides how much of a schema is written out. */
export interface SchemaScope {
  /** Link to the page of a named schema; undefined for a name without one. */
  linkTo(name: string): string | undefined;
  /** What only a server writes is in no request, what it keeps to itself in no response. */
  direction: 'request' | 'response' | 'both';
  /** Named schemas on the way to this one: they hold it. */
  within: readonly string[];
  depth: number;
  /** How many more fields this page may repeat from schemas that have their own pages. */
  copies: { left: number };
  /** How many fields the page may have at all. */
  allowance: Allowance;
  /** Ids of the fields that are on the page. */
  ids: Set<string>;
}

/** Named schemas below this depth are links only. */
const MOST_NAMED = 2;
/** The properties of deeper schemas are folded. */
const MOST_OPEN = 2;
/** Hand-written schemas are not deeper. */
const MOST_DEPTH = 12;
/**
 * Other pages link to a named schema with more fields and do not repeat them. Copies of large
 * schemas were most of the fields of GitHub's API: pages were long, and builds slow.
 */
const MOST_COPIED = 20;
/** Fields of other named schemas that a page repeats. Fields without another page do not count. */
export const MOST_COPIES = 200;
/**
 * Largest number of fields on one page. A schema can have this many properties without any
 * reference.
 */
export const MOST_OF_PAGE = 5_000;

/**
 * Returns a schema with its properties. A nested schema that has its own page, or is deep, is
 * collapsed. A schema with its own page becomes a link if it is recursive, deeply nested, or large.
 */
export function viewSchema(schema: Schema, scope: SchemaScope): FieldView {
  if (typeof schema === 'boolean') return { type: [schema ? 'any' : 'never'], facts: [] };
  const { room } = scope.allowance;
  const merged = mergeAllOf(schema, room);
  const name = nameOf(schema);
  const type = describeType(typedSchema(schema, merged, scope), scope.linkTo);
  const isPage = scope.depth === 0 && name !== undefined && scope.within.includes(name);
  const title = name === undefined || isPage ? merged['title'] : undefined;
  const facts = [
    ...(typeof title === 'string' && !isAlike(title, name)
      ? [{ label: TITLE, values: [title] }]
      : []),
    ...(name === undefined || isPage ? listIncluded(schema, { merged, type, scope }) : []),
    ...listConstraints(scope.depth > 0 ? merged : withoutExamples(merged), room),
  ];
  const description = typeof merged['description'] === 'string' ? merged['description'] : undefined;
  const view: FieldView = {
    type,
    facts,
    ...(description !== undefined && { description }),
    ...viewUse(merged),
  };
  const content = contentOf(merged, room);
  const inner = content === undefined ? undefined : nameOf(content);
  const named = name ?? inner;
  if (content === undefined && !hasGroups(merged)) return view;
  if (named !== undefined && scope.depth > 0) {
    const size = countFields(content ?? merged, room, Math.min(MOST_COPIED, scope.copies.left));
    if (size === undefined || !mayRepeat(named, scope)) return view;
    scope.copies.left -= size;
  }
  if (scope.depth > MOST_DEPTH) {
    room.isCut = true;
    return { ...view, fields: [CUT_FIELD] };
  }
  const within = [...scope.within, ...[name, inner].filter((one) => one !== undefined)];
  const below = { ...scope, within, depth: scope.depth + 1 };
  const fields = content === undefined ? [] : viewProperties(content, below);
  const groups = [
    ...viewGroups(merged, below),
    ...(content === undefined || content === merged ? [] : viewGroups(content, below)),
  ];
  const isFolded =
    fields.length > 0 && (scope.depth >= MOST_OPEN || (scope.depth > 0 && named !== undefined));
  return {
    ...view,
    ...(fields.length > 0 && { fields }),
    ...(groups.length > 0 && { groups }),
    ...(isFolded && { isFolded }),
  };
}

/** Names the schemas whose properties are among those of a schema, unless its type does. */
function listIncluded(
  schema: Fields,
  { merged, type, scope }: { merged: Fields; type: readonly Piece[]; scope: SchemaScope },
): FactView[] {
  if (merged['allOf'] !== undefined) return [];
  const names = new Set(listSchemas(schema['allOf']).flatMap((part) => nameOf(part) ?? []));
  const values = [...names].flatMap((name, index): Piece[] => {
    const url = scope.linkTo(name);
    return [...(index > 0 ? [', '] : []), url === undefined ? name : { text: name, url }];
  });
  const isType = (name: string) => type.some((piece) => textOf(piece) === name);
  return values.length === 0 || [...names].some(isType) ? [] : [{ label: 'Includes', values }];
}

const textOf = (piece: Piece): string =>
  typeof piece === 'string' ? piece : 'text' in piece ? piece.text : '';

/** Label of the fact that is the title of a schema. */
export const TITLE = 'Title';

/** True if a title says no more than a name. */
export function isAlike(title: string, name: string | undefined): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return name !== undefined && plain(title) === plain(name);
}

/** The examples of a whole body or page stand beside its properties. */
function withoutExamples({ example, examples, ...schema }: Fields): Fields {
  const shown = [example, ...(Array.isArray(examples) ? examples : [])];
  return shown.some((one) => isFields(one) || Array.isArray(one))
    ? schema
    : { ...schema, example, examples };
}

const mayRepeat = (name: string, { within, depth }: SchemaScope): boolean =>
  !within.includes(name) && depth <= MOST_NAMED;

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
  ['properties', 'patternProperties', ...OTHERS].some((key) => isFields(schema[key])) ||
  hasGroups(schema);

/** On the page of a schema, its name says nothing about its type. */
function typedSchema(schema: Fields, merged: Fields, { depth, within }: SchemaScope): Schema {
  const name = nameOf(schema);
  if (depth > 0 || name === undefined || !within.includes(name))
    return hasOwnType(schema) ? schema : merged;
  const { [SCHEMA_NAME]: _name, ...unnamed } = merged;
  return unnamed;
}

/** A schema that is parts without a name is described by what they are together. */
const hasOwnType = (schema: Fields): boolean =>
  nameOf(schema) !== undefined ||
  !describeType(schema, () => undefined).every((piece) => piece === 'object');

const HIDDEN = { request: 'readOnly', response: 'writeOnly', both: '' } as const;

function viewProperties(schema: Fields, scope: SchemaScope): FieldView[] {
  const properties = isFields(schema['properties']) ? Object.entries(schema['properties']) : [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const shown = cutList(properties, scope.allowance, ([name, property]): FieldView[] => {
    if (!isFields(property) && typeof property !== 'boolean') return [];
    if (isFields(property) && property[HIDDEN[scope.direction]] === true) return [];
    takeField(scope);
    const view = viewSchema(property, scope);
    const facts = view.facts.filter(
      ({ label, values: [value] }) => label !== TITLE || !isAlike(String(value), name),
    );
    return [{ ...view, facts, name, ...(required.includes(name) && { required: true }) }];
  });
  const fields = shown.flatMap((one) => (one === CUT ? [CUT_FIELD] : one));
  const view = (name: string, other: unknown): FieldView[] => {
    if (!isFields(other)) return [];
    takeField(scope);
    return [{ ...viewSchema(other, scope), name }];
  };
  const patterns = isFields(schema['patternProperties']) ? schema['patternProperties'] : {};
  const matched = Object.entries(patterns).flatMap(([pattern, one]) => view(`/${pattern}/`, one));
  const name = fields.length + matched.length > 0 ? 'any other name' : 'any name';
  const others = OTHERS.flatMap((key) => view(name, schema[key]));
  return [...fields, ...matched, ...others];
}

/** Schemas of properties that have no schema by their name. */
const OTHERS = ['additionalProperties', 'unevaluatedProperties'] as const;

/** Stands for the fields that the page has no room for. */
export const CUT_FIELD: FieldView = { name: CUT, type: [], facts: [] };

export function takeField({ allowance }: SchemaScope): void {
  spend(allowance);
}

/** Whether a value may be read and written, and whether it should. */
export function viewUse(schema: Fields): Pick<FieldView, 'access' | 'deprecated'> {
  const access =
    schema['readOnly'] === true ? 'read-only' : schema['writeOnly'] === true ? 'write-only' : '';
  return {
    ...(schema['deprecated'] === true && { deprecated: true }),
    ...(access !== '' && { access }),
  };
}
