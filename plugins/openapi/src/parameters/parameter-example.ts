import type { Parameter } from '../document/api.js';
import { isFields } from '../document/fields.js';
import { cutGiven, type Room } from '../document/room.js';
import { writeJson } from '../json/write-json.js';
import { makeExample } from '../pages/make-example.js';
import { mergeAllOf } from '../pages/merge-all-of.js';

/**
 * Returns the example of a parameter as requests send it: a text if the parameter has `content`.
 * `isGiven` is true if the document gives it, in the parameter or in its schema.
 */
export function parameterExample(
  parameter: Parameter,
  room: Room,
): { value: unknown; isGiven: boolean } {
  const own = parameter.examples[0] ?? exampleOfSchema(parameter, room);
  const value = own === undefined ? makeExample(parameter.schema, 'request', room) : own.value;
  return { value: writeContent(parameter, value), isGiven: own !== undefined };
}

function exampleOfSchema({ schema }: Parameter, room: Room): { value: unknown } | undefined {
  if (!isFields(schema)) return undefined;
  const { example, examples } = mergeAllOf(schema, room);
  const value: unknown = example ?? (Array.isArray(examples) ? examples[0] : undefined);
  return value === undefined ? undefined : { value: cutGiven(value, room) };
}

/** Serializes the value of a parameter with `content` in its media type. */
export function writeContent({ content }: Parameter, value: unknown): unknown {
  if (content === undefined) return value;
  return typeof value === 'string' && !isJson(content) ? value : writeJson(value);
}

export const isJson = (type: string): boolean => /[/+]json\b/i.test(type);
