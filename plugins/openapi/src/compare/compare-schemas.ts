import type { Schema } from '../document/api.js';
import { type Fields, isFields } from '../document/fields.js';
import type { Room } from '../document/room.js';
import { mergeAllOf } from '../pages/merge-all-of.js';
import { listSchemas, nameOf } from '../pages/schemas.js';
import { type Change, createNotes, type Note, type Way } from './change.js';
import { compareValues } from './compare-values.js';

export interface SchemaPlace {
  way: Way;
  where: readonly string[];
  note: Note;
}

export type CompareSchemas = (before: Schema, after: Schema, place: SchemaPlace) => void;

/** The most pairs of schemas that one comparison visits. */
const MOST_PAIRS = 200_000;
/** Hand-written schemas are not deeper. */
const MOST_DEPTH = 30;

/**
 * Compares schemas. Those of `components` that have the same name in both documents are compared
 * once, wherever they are used.
 */
export function createCompareSchemas(roomBefore: Room, roomAfter: Room) {
  const named = new Map<string, { before: Fields; after: Fields; ways: Set<Way> }>();
  let left = MOST_PAIRS;

  const compare: CompareSchemas = (before, after, place) => {
    const name = nameOf(before);
    if (name === undefined || name !== nameOf(after)) return compareContent(before, after, place);
    const known = named.get(name);
    if (known !== undefined) known.ways.add(place.way);
    else if (isFields(before) && isFields(after))
      named.set(name, { before, after, ways: new Set([place.way]) });
  };

  function compareContent(before: Schema, after: Schema, place: SchemaPlace): void {
    if (left-- <= 0 || place.where.length > MOST_DEPTH) return;
    const [old, now] = [asFields(before, roomBefore), asFields(after, roomAfter)];
    compareValues(old, now, place);
    compareProperties(old, now, place);
    compareAlternatives(old, now, place);
    for (const [key, label] of BELOW)
      if (isFields(old[key]) && isFields(now[key]))
        compare(old[key], now[key], { ...place, where: [...place.where, label] });
  }

  function compareProperties(old: Fields, now: Fields, place: SchemaPlace): void {
    const { way, note } = place;
    const hidden = way === 'request' ? 'readOnly' : 'writeOnly';
    const [earlier, later] = [propertiesOf(old, hidden), propertiesOf(now, hidden)];
    const [needed, needs] = [requiredOf(old), requiredOf(now)];
    for (const [name, property] of earlier) {
      const where = [...place.where, name];
      const other = later.get(name);
      if (other === undefined) {
        note(true, where, 'is gone');
        continue;
      }
      const [was, is] = [needed.has(name), needs.has(name)];
      if (is && !was) note(way === 'request', where, 'is required');
      if (was && !is) note(way === 'response', where, 'is optional');
      compare(property, other, { ...place, where });
    }
    for (const name of later.keys()) {
      if (earlier.has(name)) continue;
      const isRequired = needs.has(name);
      const what = isRequired ? 'is new, and required' : 'is new';
      note(isRequired && way === 'request', [...place.where, name], what);
    }
  }

  function compareAlternatives(old: Fields, now: Fields, place: SchemaPlace): void {
    const { note, way, where } = place;
    for (const key of ['oneOf', 'anyOf']) {
      const [earlier, later] = [namedAlternatives(old[key]), namedAlternatives(now[key])];
      if (earlier.size === 0 && later.size === 0) continue;
      if (earlier.size === 0 || later.size === 0) {
        note(true, where, 'has other alternatives');
        continue;
      }
      for (const [name, one] of earlier) {
        const other = later.get(name);
        if (other === undefined)
          note(way === 'request', where, 'can’t be ', { code: name }, ' any more');
        else compare(one, other, { ...place, where: [...where, name] });
      }
      for (const name of later.keys())
        if (!earlier.has(name)) note(way === 'response', where, 'can be ', { code: name });
    }
  }

  return {
    compare,
    /** What differs in the schemas that have been met so far, and in those that they lead to. */
    compareNamed(): { name: string; changes: readonly Change[] }[] {
      const found = new Map<string, ReturnType<typeof createNotes>>();
      const done = new Set<string>();
      for (let isMore = true; isMore; ) {
        isMore = false;
        for (const [name, { before, after, ways }] of named)
          for (const way of ways) {
            const key = `${way} ${name}`;
            if (done.has(key)) continue;
            done.add(key);
            isMore = true;
            const notes = found.get(name) ?? createNotes();
            found.set(name, notes);
            compareContent(before, after, { way, where: [], note: notes.note });
          }
      }
      return [...found].flatMap(([name, { list }]) => {
        const changes = list();
        return changes.length === 0 ? [] : [{ name, changes }];
      });
    },
  };
}

/** Schemas in a schema that are compared like properties. */
const BELOW = [
  ['items', '[ ]'],
  ['additionalProperties', '{ }'],
] as const;

const asFields = (schema: Schema, room: Room): Fields =>
  typeof schema === 'boolean' ? (schema ? {} : { not: {} }) : mergeAllOf(schema, room);

function propertiesOf({ properties }: Fields, hidden: string): Map<string, Schema> {
  const entries = Object.entries(isFields(properties) ? properties : {});
  return new Map(
    entries.flatMap(([name, one]): [string, Schema][] =>
      typeof one === 'boolean' || (isFields(one) && one[hidden] !== true) ? [[name, one]] : [],
    ),
  );
}

const requiredOf = ({ required }: Fields): ReadonlySet<unknown> =>
  new Set(Array.isArray(required) ? required : []);

/** Alternatives by their names, else by their titles or positions. */
function namedAlternatives(value: unknown): Map<string, Schema> {
  return new Map(
    listSchemas(value).map((one, index) => {
      const title = isFields(one) ? one['title'] : undefined;
      const name = nameOf(one) ?? (typeof title === 'string' ? title : `alternative ${index + 1}`);
      return [name, one];
    }),
  );
}
