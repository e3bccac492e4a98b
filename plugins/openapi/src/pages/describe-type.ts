import type { Schema } from '../document/api.js';
import { SCHEMA_NAME } from '../document/dereference.js';
import { type Fields, isFields } from '../document/fields.js';
import { isNumber } from '../json/written-number.js';
import { listConstants } from './allowed-values.js';
import { isNull, listPositions, listSchemas, listTypes, nameOf } from './schemas.js';
import type { Piece } from './view.js';

/** A list may hold itself without having a name. */
export const MOST_LISTS = 4;

type LinkTo = (name: string) => string | undefined;

/** `array of Pet`, `string (date-time) or null`. */
export function describeType(schema: Schema, linkTo: LinkTo, depth = 0): Piece[] {
  if (typeof schema === 'boolean') return [schema ? 'any' : 'never'];
  if (depth > MOST_LISTS) return ['any'];
  const name = nameOf(schema);
  if (name !== undefined) {
    const url = linkTo(name);
    return [
      url === undefined ? name : { text: name, url },
      ...describeNamed(schema, linkTo, depth),
    ];
  }
  const types = listTypes(schema);
  const only = types.length === 0 ? onlyPart(schema) : undefined;
  if (only !== undefined) {
    const type = describeType(only, linkTo, depth + 1);
    return schema['nullable'] === true ? [...type, ' or null'] : type;
  }
  const constants = types.length === 0 ? listConstants(schema) : [];
  if (constants.length > 0) {
    const names = new Set(constants.map(({ value }) => typeOf(value)));
    return [[...names, ...(listNulls(schema) ? ['null'] : [])].join(' or ')];
  }
  const alternatives = [...listSchemas(schema['oneOf']), ...listSchemas(schema['anyOf'])];
  if (alternatives.length > 0 && types.length === 0)
    return joinTypes(alternatives, linkTo, depth + 1);
  const mayBeNull =
    types.includes('null') || schema['nullable'] === true || alternatives.some(isNull);
  const base = describeBase(schema, {
    types: types.filter((one) => one !== 'null'),
    linkTo,
    depth,
  });
  return mayBeNull && base[0] !== 'null' ? [...base, ' or null'] : base;
}

/** Returns what the name of a schema does not say: the type of a simple one, and that of null. */
function describeNamed({ [SCHEMA_NAME]: _name, ...schema }: Fields, linkTo: LinkTo, depth: number) {
  const types = listTypes(schema).filter((one) => one !== 'null');
  if (types.length > 0 && !types.includes('object'))
    return [' · ', ...describeType(schema, linkTo, depth + 1)];
  return types.length < listTypes(schema).length || schema['nullable'] === true ? [' or null'] : [];
}

const typeOf = (value: unknown): string =>
  isNumber(value) ? 'number' : isFields(value) ? 'object' : typeof value;

const listNulls = ({ oneOf, anyOf, nullable }: Fields): boolean =>
  nullable === true || listSchemas(oneOf ?? anyOf).some(isNull);

interface TypeScope {
  types: readonly string[];
  linkTo: LinkTo;
  depth: number;
}

function describeBase(schema: Fields, { types, linkTo, depth }: TypeScope): Piece[] {
  const { items } = schema;
  const listType = (): Piece[] =>
    isFields(items) && listPositions(schema).length === 0
      ? ['array of ', ...describeType(items, linkTo, depth + 1)]
      : [listPositions(schema).length > 0 ? 'array' : 'array of any'];
  if (types.length === 0)
    return isFields(items) || listPositions(schema).length > 0
      ? listType()
      : [describeSimple(schema)];
  const format = typeof schema['format'] === 'string' ? ` (${schema['format']})` : '';
  const simple = types.filter((one) => one !== 'array').join(' or ');
  return [
    ...(simple === '' ? [] : [`${simple}${format}`]),
    ...(simple !== '' && types.includes('array') ? [' or '] : []),
    ...(types.includes('array') ? listType() : []),
  ];
}

/** The part of `allOf` that says what the type is: the others only add to it. */
function onlyPart(schema: Fields): Schema | undefined {
  const parts = listSchemas(schema['allOf']);
  if (parts.length === 0 || isFields(schema['properties'])) return undefined;
  const telling = parts.filter(
    (part) =>
      isFields(part) &&
      ['type', 'properties', 'items', 'allOf', 'oneOf', 'anyOf', 'enum'].some(
        (key) => part[key] !== undefined,
      ),
  );
  return telling.length === 1 ? telling[0] : undefined;
}

/** `Card or object or null`: many are counted. */
function joinTypes(schemas: readonly Schema[], linkTo: LinkTo, depth: number): Piece[] {
  const some = schemas.filter((one) => !isNull(one));
  if (some.length > 4) return [`one of ${some.length} schemas`];
  const ordered = [...some, ...schemas.filter(isNull).slice(0, 1)];
  return ordered.flatMap((one, index) => [
    ...(index > 0 ? [' or '] : []),
    ...(typeof one !== 'boolean' && isNull(one) ? ['null'] : describeType(one, linkTo, depth)),
  ]);
}

function describeSimple(schema: Fields): string {
  if (isFields(schema['properties']) || listSchemas(schema['allOf']).length > 0) return 'object';
  if (Array.isArray(schema['enum'])) return 'enum';
  if (schema['const'] !== undefined) return 'constant';
  if (listTypes(schema).length > 0) return 'null';
  return typeof schema['format'] === 'string' ? `any (${schema['format']})` : 'any';
}
