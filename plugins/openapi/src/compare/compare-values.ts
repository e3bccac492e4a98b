import type { Fields } from '../document/fields.js';
import { writeJson } from '../json/write-json.js';
import { isNumber } from '../json/written-number.js';
import type { Piece } from '../pages/view.js';
import type { SchemaPlace } from './compare-schemas.js';

/**
 * What differs in the values that two schemas allow. Requests break if fewer are allowed, responses
 * if there are more.
 */
export function compareValues(before: Fields, after: Fields, place: SchemaPlace): void {
  compareTypes(before, after, place);
  compareEnums(before, after, place);
  compareFormats(before, after, place);
  compareLimits(before, after, place);
  if (after['deprecated'] === true && before['deprecated'] !== true)
    place.note(false, place.where, 'is deprecated');
}

const breaks = ({ way }: SchemaPlace, isNarrower: boolean, isWider: boolean): boolean =>
  way === 'request' ? isNarrower : isWider;

function compareTypes(before: Fields, after: Fields, place: SchemaPlace): void {
  const [earlier, later] = [typesOf(before), typesOf(after)];
  // A schema without a type allows all of them.
  const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
    all.size === 0 ||
    (some.size > 0 &&
      [...some].every((one) => all.has(one) || (one === 'integer' && all.has('number'))));
  const [isNarrower, isWider] = [!isWithin(earlier, later), !isWithin(later, earlier)];
  if (!isNarrower && !isWider) return;
  const write = (types: ReadonlySet<string>) => [...types].sort().join(' or ') || 'any';
  const what: Piece[] = ['is ', { code: write(later) }, ', was ', { code: write(earlier) }];
  place.note(breaks(place, isNarrower, isWider), place.where, ...what);
}

/** OpenAPI 3.0 says `nullable` where later versions have a type. */
function typesOf({ type, nullable }: Fields): ReadonlySet<string> {
  const types = (Array.isArray(type) ? type : [type ?? []].flat()).map(String);
  return new Set(nullable === true && types.length > 0 ? [...types, 'null'] : types);
}

function compareEnums(before: Fields, after: Fields, place: SchemaPlace): void {
  const [earlier, later] = [valuesOf(before), valuesOf(after)];
  if (earlier === undefined && later === undefined) return;
  const { note, where } = place;
  const list = (values: readonly string[]) => values.map((code) => ({ code }));
  if (earlier === undefined || later === undefined) {
    const isNarrower = earlier === undefined;
    const what = isNarrower ? ['allows only ', ...list(later ?? [])] : ['allows all values'];
    note(breaks(place, isNarrower, !isNarrower), where, ...what);
    return;
  }
  const gone = earlier.filter((value) => !later.includes(value));
  const added = later.filter((value) => !earlier.includes(value));
  if (gone.length > 0) note(breaks(place, true, false), where, 'no longer allows ', ...list(gone));
  if (added.length > 0) note(breaks(place, false, true), where, 'allows ', ...list(added));
}

function valuesOf({ enum: allowed, const: only }: Fields): string[] | undefined {
  if (only !== undefined) return [writeJson(only)];
  return Array.isArray(allowed) ? allowed.map((value) => writeJson(value)) : undefined;
}

function compareFormats(
  { format: old }: Fields,
  { format: now }: Fields,
  place: SchemaPlace,
): void {
  if (old === now) return;
  const { note, where } = place;
  const [isNarrower, isWider] = [
    now !== undefined && !(old === 'int32' && now === 'int64'),
    old !== undefined && !(old === 'int64' && now === 'int32'),
  ];
  const code = (format: unknown) => ({ code: String(format ?? 'none') });
  note(
    breaks(place, isNarrower, isWider),
    where,
    'has the format ',
    code(now),
    ', had ',
    code(old),
  );
}

/** True for limits of which a larger value allows more. */
const LIMITS: Readonly<Record<string, boolean>> = {
  ...{
    maximum: true,
    exclusiveMaximum: true,
    maxLength: true,
    maxItems: true,
    maxProperties: true,
  },
  ...{ minimum: false, exclusiveMinimum: false, minLength: false, minItems: false },
  minProperties: false,
};

/** Clients rarely depend on the limits of what they read. */
function compareLimits(before: Fields, after: Fields, { note, where, way }: SchemaPlace): void {
  for (const [key, isUpper] of Object.entries(LIMITS)) {
    const [old, now] = [before[key], after[key]];
    if (String(old) === String(now)) continue;
    const isNarrower =
      old === undefined ||
      (isNumber(old) && isNumber(now) && Number(now) < Number(old) === isUpper);
    const isSet = now !== undefined;
    const what: Piece[] = isSet
      ? [
          'has ',
          { code: `${key}: ${now}` },
          ...(old === undefined ? [] : [', had ', { code: String(old) }]),
        ]
      : ['no longer has ', { code: `${key}: ${old}` }];
    note(isSet && isNarrower && way === 'request', where, ...what);
  }
  const [old, now] = [before['pattern'], after['pattern']];
  if (old === now) return;
  const what: Piece[] =
    now === undefined ? ['has no pattern'] : ['has the pattern ', { code: String(now) }];
  note(now !== undefined && way === 'request', where, ...what);
}
