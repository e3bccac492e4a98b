import { SCHEMA_NAME } from '../document/dereference.js';
import { type Fields, isFields } from '../document/fields.js';
import { KIND } from '../document/name-kinds.js';
import { allow, CUT, cutGiven, cutList, type Room, spend } from '../document/room.js';
import { writeJson } from '../json/write-json.js';
import { isNumber, WrittenNumber } from '../json/written-number.js';
import { listAllowed } from './allowed-values.js';
import type { FactView, Piece } from './view.js';

/**
 * What a schema says about its values besides their type: allowed values, default, limits,
 * examples.
 */
export function listConstraints(schema: Fields, room: Room): FactView[] {
  const codeOf = (value: unknown): Piece[] => (value === undefined ? [] : [asCode(value, room)]);
  const facts = [
    ...Object.entries(isFields(schema[KIND]) ? schema[KIND] : {}).map(
      ([property, values]): FactView => ({
        label: 'Discriminator',
        values: [{ code: property }, ' is', ...(values as string[]).map((code) => ({ code }))],
      }),
    ),
    allowedOf(schema, room),
    fact('Constant', codeOf(schema['const'])),
    fact('Default', codeOf(schema['default'])),
    fact('Range', rangeOf(schema)),
    fact('Length', sizeOf(schema, 'Length', 'characters')),
    fact('Items', itemsOf(schema)),
    fact('Properties', sizeOf(schema, 'Properties', '')),
    fact('Matching items', sizeOf(schema, 'Contains', '')),
    ...listPresence(schema, room),
    fact('Multiple of', codeOf(schema['multipleOf'])),
    fact('Pattern', textOf(schema['pattern'])),
    fact('Encoding', textOf(schema['contentEncoding'])),
    fact('Media type', textOf(schema['contentMediaType'])),
    fact('Example', examplesOf(schema, room)),
    ...docsOf(schema),
  ];
  return facts.filter(({ values, entries = [] }) => values.length + entries.length > 0);
}

const fact = (label: string, values: readonly Piece[]): FactView => ({ label, values });

function asCode(value: unknown, room: Room): Piece {
  return { code: typeof value === 'string' ? value : writeJson(cutGiven(value, room)) };
}

/** Allowed values of one field. */
const MOST_ALLOWED = 2_000;

/** Those of a list are what its entries may be. */
function allowedOf(schema: Fields, room: Room): FactView {
  const { items } = schema;
  const allowed = listAllowed(schema);
  const label = 'Allowed values';
  if (allowed.length === 0)
    return isFields(items) && items[SCHEMA_NAME] === undefined
      ? allowedOf(withoutItems(items), room)
      : fact(label, []);
  const allowance = allow(MOST_ALLOWED, room);
  const isDescribed = allowed.some(({ name, description }) => name ?? description);
  const entries = cutList(allowed, allowance, ({ value, ...about }) => {
    spend(allowance);
    return { value: asCode(value, room), ...about };
  }).map((entry) => (entry === CUT ? { value: CUT } : entry));
  return isDescribed
    ? { label, values: [], entries }
    : fact(
        label,
        entries.map(({ value }) => value),
      );
}

/** Schemas may hold themselves: lists of lists are not looked into. */
const withoutItems = ({ items: _items, ...schema }: Fields): Fields => schema;

function itemsOf(schema: Fields): Piece[] {
  const texts = [
    ...sizeOf(schema, 'Items', ''),
    ...(schema['uniqueItems'] === true ? ['unique'] : []),
  ];
  return texts.length === 0 ? [] : [texts.join(', ')];
}

/** Long objects and lists are shown in the example of the whole schema only. */
function examplesOf({ example, examples }: Fields, room: Room): Piece[] {
  const all: readonly unknown[] =
    example === undefined ? (Array.isArray(examples) ? examples : []) : [example];
  return all
    .filter((one) => hasAtMost(one, MOST_OF_EXAMPLE) !== undefined)
    .slice(0, MOST_EXAMPLES)
    .map((one) => asCode(one, room));
}

/**
 * Returns how many more values there may be if an example has at most this many in it. Undefined if
 * it has more.
 */
function hasAtMost(value: unknown, most: number): number | undefined {
  if (typeof value !== 'object' || value === null || value instanceof WrittenNumber) return most;
  let left: number | undefined = most;
  for (const one of Object.values(value)) {
    if (left === undefined || left <= 0) return undefined;
    left = hasAtMost(one, left - 1);
  }
  return left;
}

function docsOf({ externalDocs }: Fields): FactView[] {
  const { url, description } = isFields(externalDocs) ? externalDocs : {};
  if (typeof url !== 'string') return [];
  const text = typeof description === 'string' && description.trim() !== '' ? description : url;
  return [fact('More', [{ text, url }])];
}

/** Of one field. */
const MOST_EXAMPLES = 20;
/** Values of an object or a list in one line. */
const MOST_OF_EXAMPLE = 12;

const textOf = (value: unknown): Piece[] => (typeof value === 'string' ? [{ code: value }] : []);

/** Which properties have to be there, and whether there may be others. */
function listPresence(schema: Fields, room: Room): FactView[] {
  const { properties, required, dependentRequired } = schema;
  const toCodes = (names: unknown) =>
    Array.isArray(names) ? names.slice(0, MOST_ALLOWED).map((name) => asCode(name, room)) : [];
  const isShown = (name: unknown) =>
    isFields(properties) && Object.hasOwn(properties, String(name));
  const unknown = Array.isArray(required) ? required.filter((name) => !isShown(name)) : [];
  const dependent = isFields(dependentRequired) ? Object.entries(dependentRequired) : [];
  const isClosed = (...keys: string[]) => keys.some((key) => schema[key] === false);
  return [
    fact('Required', toCodes(unknown)),
    ...dependent.map(([name, names]) => fact(`Required with ${name}`, toCodes(names))),
    fact(
      'Other properties',
      isClosed('additionalProperties', 'unevaluatedProperties')
        ? ['not allowed']
        : schema['additionalProperties'] === true
          ? ['allowed']
          : [],
    ),
    fact('Other items', isClosed('items', 'unevaluatedItems') ? ['not allowed'] : []),
  ];
}

/** In 3.0 `exclusiveMinimum` is a flag of `minimum`, in 3.1 a number of its own. */
function rangeOf(schema: Fields): Piece[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const bounds = [
    bound(exclusiveMinimum === true ? '>' : '≥', minimum),
    bound('>', isNumber(exclusiveMinimum) ? exclusiveMinimum : undefined),
    bound(exclusiveMaximum === true ? '<' : '≤', maximum),
    bound('<', isNumber(exclusiveMaximum) ? exclusiveMaximum : undefined),
  ];
  const text = bounds.filter((one) => one !== '').join(' and ');
  return text === '' ? [] : [text];
}

const bound = (sign: string, value: unknown): string => (isNumber(value) ? `${sign} ${value}` : '');

function sizeOf(schema: Fields, kind: string, unit: string): Piece[] {
  const [least, most] = [schema[`min${kind}`], schema[`max${kind}`]];
  const text =
    isNumber(least) && isNumber(most)
      ? String(least) === String(most)
        ? `${least}`
        : `${least}–${most}`
      : isNumber(least)
        ? `at least ${least}`
        : isNumber(most)
          ? `at most ${most}`
          : '';
  return text === '' ? [] : [`${text} ${unit}`.trimEnd()];
}
