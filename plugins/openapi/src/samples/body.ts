import type { Api, Media, Operation } from '../document/api.js';
import { isFields } from '../document/fields.js';
import { writeJson } from '../json/write-json.js';
import { makeExample } from '../pages/make-example.js';
import { isBinary } from '../pages/property-schemas.js';
import { isJson } from '../parameters/parameter-example.js';
import { isText } from '../try-it/is-text.js';
import { type FormPart, isPlainForm, listFields, listParts, writeFields } from './form-parts.js';

/** The body of an example. */
export type SampleBody =
  | { type: 'json'; value: unknown }
  | { type: 'form'; fields: readonly (readonly [name: string, text: string])[] }
  | { type: 'multipart'; parts: readonly FormPart[] }
  | { type: 'text'; text: string }
  | { type: 'file' };

/**
 * Returns the body of an example, and its header `Content-Type` if no library sets it.
 *
 * @param index Of the example that the document gives.
 */
export function makeBody(
  operation: Operation,
  { room }: Api,
  index = 0,
): { body?: SampleBody; contentType?: string } {
  const media = findSampleMedia(operation);
  if (media === undefined) return {};
  const { type, schema, examples } = media;
  const given = examples[index] ?? examples[0];
  const value = given === undefined ? makeExample(schema, 'request', room) : given.value;
  const contentType = type.includes('*') ? 'application/octet-stream' : type;
  if (isJson(type)) return { body: { type: 'json', value }, contentType };
  if (isMultipartForm(type) && isFields(value))
    return { body: { type: 'multipart', parts: listParts(media, value, room) } };
  if (isUrlEncoded(type) && isFields(value)) {
    const isPlain = isPlainForm(media);
    return {
      body: isPlain
        ? { type: 'form', fields: listFields(media, value) }
        : { type: 'text', text: writeFields(media, value) },
      contentType,
    };
  }
  const text = textOf(media, value, room);
  return { body: text === undefined ? { type: 'file' } : { type: 'text', text }, contentType };
}

/** The content that samples send: JSON if the operation takes it. */
export const findSampleMedia = ({ body }: Operation): Media | undefined =>
  body?.media.find(({ type }) => isJson(type)) ?? body?.media[0];

export const isMultipartForm = (type: string): boolean => /^multipart\/form-data\b/i.test(type);
export const isUrlEncoded = (type: string): boolean => /x-www-form-urlencoded\b/i.test(type);

/** Bodies of types such as XML have a text only if the document gives it. */
function textOf({ type, schema, examples }: Media, value: unknown, room: Api['room']) {
  if (!isText(type)) return undefined;
  const isBytes = schema === undefined || isBinary(schema, room);
  if (examples.length === 0 && isBytes) return undefined;
  if (typeof value === 'string') return value;
  return typeof value === 'object' || !/^text\/plain\b/i.test(type) ? undefined : writeJson(value);
}
