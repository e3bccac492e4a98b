import type { ReferenceType } from 'typedoc';

const MDN = 'https://developer.mozilla.org/docs/Web';
const HANDBOOK = 'https://www.typescriptlang.org/docs/handbook/utility-types.html';

/** Globals of JavaScript that have a page on MDN. */
const GLOBALS = new Set(
  [
    'AggregateError Array ArrayBuffer AsyncFunction AsyncGenerator AsyncIterator Atomics',
    'BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError',
    'FinalizationRegistry Float32Array Float64Array Function Generator Int16Array',
    'Int32Array Int8Array Iterator JSON Map Math Number Object Promise Proxy RangeError',
    'ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError',
    'TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap',
    'WeakRef WeakSet',
  ].flatMap((names) => names.split(' ')),
);

const UTILITIES = new Set(
  [
    'Awaited Partial Required Readonly Record Pick Omit Exclude Extract NonNullable',
    'Parameters ConstructorParameters ReturnType InstanceType NoInfer ThisParameterType',
    'OmitThisParameter ThisType',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Returns the address of the page about a type that TypeScript itself declares, on MDN or in
 * TypeScript's handbook; undefined if there is none.
 */
export function findStandard(
  { name, symbolId }: ReferenceType,
  { browserTypes }: { browserTypes: ReadonlySet<string> },
): string | undefined {
  const file = symbolId?.packagePath ?? '';
  if (/lib\.(?:dom|webworker)/.test(file))
    return browserTypes.has(name) ? `${MDN}/API/${name}` : undefined;
  if (UTILITIES.has(name)) return HANDBOOK;
  const bare = name.replace(/^Readonly(?=Array|Map|Set)|Constructor$/, '');
  return GLOBALS.has(bare) ? `${MDN}/JavaScript/Reference/Global_Objects/${bare}` : undefined;
}
