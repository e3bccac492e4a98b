import { WrittenNumber } from '../json/written-number.js';
import type { Fields } from './fields.js';

/**
 * Budget for all pages of one document. Nested references can expand a few lines to more than fits
 * into memory.
 */
export interface Room {
  /** Fields of schemas and values of examples that may still be written. */
  left: number;
  /** Schemas by what `mergeAllOf` made of them: shared ones are merged once. */
  merged: WeakMap<object, Fields>;
  /** True once something was left out. */
  isCut: boolean;
}

/** Of a document of any length. */
const MOST_OF_DOCUMENT = 500_000;
/** Three times what the pages of the largest real document need: one value for each 15. */
const MORE_PER_CHARACTER = 0.2;
/** Values of one example that the document gives. */
const MOST_GIVEN = 10_000;
/** JSON that is nested deeper is no example. */
const MOST_DEPTH = 100;

/** Stands for what is left out. */
export const CUT = '…';

/** Opens the budget of a document of this many characters. */
export const openRoom = (characters = 0): Room => ({
  left: MOST_OF_DOCUMENT + Math.round(characters * MORE_PER_CHARACTER),
  merged: new WeakMap(),
  isCut: false,
});

/** Values that may still be written of one part of a page. */
export interface Allowance {
  left: number;
  room: Room;
}

export const allow = (most: number, room: Room): Allowance => ({ left: most, room });

/** Takes one value from an allowance and from its document. False if there is none left. */
export function spend(allowance: Allowance): boolean {
  if (allowance.left <= 0 || allowance.room.left <= 0) {
    allowance.room.isCut = true;
    return false;
  }
  allowance.left--;
  allowance.room.left--;
  return true;
}

/**
 * A value of the document, with `…` in place of what goes beyond the allowance, and of what holds
 * itself.
 */
export function cutValue(
  value: unknown,
  allowance: Allowance,
  above: readonly unknown[] = [],
): unknown {
  if (!spend(allowance)) return CUT;
  if (typeof value !== 'object' || value === null || value instanceof WrittenNumber) return value;
  if (above.includes(value) || above.length > MOST_DEPTH) {
    allowance.room.isCut = true;
    return CUT;
  }
  const within = [...above, value];
  if (Array.isArray(value))
    return cutList(value, allowance, (one) => cutValue(one, allowance, within));
  const entries = cutList(Object.entries(value), allowance, ([name, one]): [string, unknown] => [
    name,
    cutValue(one, allowance, within),
  ]);
  return Object.fromEntries(
    entries.map((entry) => (Array.isArray(entry) ? entry : [entry, entry])),
  );
}

/** As much of a list as fits, and `…` for the rest. */
export function cutList<T, R>(
  list: readonly T[],
  allowance: Allowance,
  change: (one: T) => R,
): (R | typeof CUT)[] {
  const made: (R | typeof CUT)[] = [];
  for (const one of list) {
    if (allowance.left <= 0 || allowance.room.left <= 0) {
      allowance.room.isCut = true;
      made.push(CUT);
      break;
    }
    made.push(change(one));
  }
  return made;
}

/** A value that a document gives as an example or a default. */
export const cutGiven = (value: unknown, room: Room): unknown =>
  cutValue(value, allow(MOST_GIVEN, room));
