import { SCHEMA_NAME } from '../document/dereference.js';
import { type Fields, isFields } from '../document/fields.js';
import { allow, cutGiven, cutList, type Room, spend } from '../document/room.js';
import type { FactView, Piece } from './view.js';

/**
 * What a schema says about its values besides their type: allowed values, default, limits,
 * examples.
 */
export function listConstraints(schema: Fields, room: Room): FactView[] {
  const codeOf = (value: unknown): Piece[] => (value === undefined ? [] : [asCode(value, room)]);
  const facts = [
    fact('Allowed values', allowedOf(schema, room)),
    fact('Constant', codeOf(schema['const'])),
    fact('Default', codeOf(schema['default'])),
    fact('Range', rangeOf(schema)),
    fact('Length', sizeOf(schema, 'Length', 'characters')),
    fact('Items', itemsOf(schema)),
    fact('Properties', sizeOf(schema, 'Properties', '')),
    fact('Multiple of', codeOf(schema['multipleOf'])),
    fact(
      'Pattern',
      codeOf(typeof schema['pattern'] === 'string' ? new Verbatim(schema['pattern']) : undefined),
    ),
    fact('Example', codeOf(exampleOf(schema))),
  ];
  return facts.filter(({ values }) => values.length > 0);
}

/** Shown without the quotes of a JSON string. */
class Verbatim {
  constructor(readonly text: string) {}
}

const fact = (label: string, values: readonly Piece[]): FactView => ({ label, values });

function asCode(value: unknown, room: Room): Piece {
  if (value instanceof Verbatim) return { code: value.text };
  return { code: typeof value === 'string' ? value : JSON.stringify(cutGiven(value, room)) };
}

/** Allowed values of one field. */
const MOST_ALLOWED = 2_000;

/** Those of a list are what its entries may be. */
function allowedOf({ enum: values, items }: Fields, room: Room): Piece[] {
  if (Array.isArray(values)) {
    const allowance = allow(MOST_ALLOWED, room);
    return cutList(values, allowance, (one) => {
      spend(allowance);
      return asCode(one, room);
    });
  }
  return isFields(items) && items[SCHEMA_NAME] === undefined
    ? allowedOf(withoutItems(items), room)
    : [];
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

/** Whole objects are shown with their schema. */
function exampleOf(schema: Fields): unknown {
  const { example, examples } = schema;
  const first: unknown = example ?? (Array.isArray(examples) ? examples[0] : undefined);
  return typeof first === 'object' ? undefined : first;
}

/** In 3.0 `exclusiveMinimum` is a flag of `minimum`, in 3.1 a number of its own. */
function rangeOf(schema: Fields): Piece[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const bounds = [
    bound(exclusiveMinimum === true ? '>' : '≥', minimum),
    bound('>', typeof exclusiveMinimum === 'number' ? exclusiveMinimum : undefined),
    bound(exclusiveMaximum === true ? '<' : '≤', maximum),
    bound('<', typeof exclusiveMaximum === 'number' ? exclusiveMaximum : undefined),
  ];
  const text = bounds.filter((one) => one !== '').join(' and ');
  return text === '' ? [] : [text];
}

const bound = (sign: string, value: unknown): string =>
  typeof value === 'number' ? `${sign} ${value}` : '';

function sizeOf(schema: Fields, kind: string, unit: string): Piece[] {
  const [least, most] = [schema[`min${kind}`], schema[`max${kind}`]];
  const text =
    typeof least === 'number' && typeof most === 'number'
      ? least === most
        ? `${least}`
        : `${least}–${most}`
      : typeof least === 'number'
        ? `at least ${least}`
        : typeof most === 'number'
          ? `at most ${most}`
          : '';
  return text === '' ? [] : [`${text} ${unit}`.trimEnd()];
}
