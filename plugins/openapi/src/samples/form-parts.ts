import type { Encoding, Media, Schema } from '../document/api.js';
import { isFields } from '../document/fields.js';
import type { Room } from '../document/room.js';
import { writeJson } from '../json/write-json.js';
import { isBinary, listPropertySchemas } from '../pages/property-schemas.js';
import { isJson } from '../parameters/parameter-example.js';
import {
  leafText,
  listFormFields,
  type ParameterStyle,
  writeQuery,
} from '../parameters/write-parameter.js';
import { isText } from '../try-it/is-text.js';

/** A part of a multipart body: a file, or a text. */
export type FormPart = { name: string; type?: string } & (
  | { file: string; text?: never }
  | { text: string; file?: never }
);

type Fields = readonly (readonly [name: string, text: string])[];

/** Lists the fields of a form that is sent as `application/x-www-form-urlencoded`. */
export const listFields = (media: Media, value: object): Fields =>
  Object.entries(value).flatMap(([name, field]) =>
    listFormFields(...styleField(media, name, field)),
  );

/** Returns these fields as the body of a request. */
export const writeFields = (media: Media, value: object): string =>
  Object.entries(value)
    .flatMap(([name, field]) => writeQuery(...styleField(media, name, field)))
    .join('&');

/** True if the fields are what any library makes of names and texts. */
export const isPlainForm = ({ encoding }: Media): boolean =>
  [...encoding.values()].every(
    ({ style = 'form', explode = style === 'form', allowReserved }) =>
      (explode || style === 'deepObject') && allowReserved !== true,
  );

/**
 * Objects are sent as JSON unless their encoding names a style, and lists as one field for each
 * entry. OpenAPI 3.1, "Encoding Object".
 */
function styleField(media: Media, name: string, field: unknown): [ParameterStyle, unknown] {
  const encoding = media.encoding.get(name);
  const { style, explode, allowReserved, contentType } = encoding ?? {};
  if (hasStyle(encoding)) return [{ name, style, explode, allowReserved }, field];
  const isWhole = isFields(field) || (contentType !== undefined && isJson(contentType));
  return [{ name, allowReserved }, isWhole ? writeJson(field) : field];
}

const hasStyle = (encoding: Encoding | undefined): boolean =>
  encoding?.style !== undefined || encoding?.explode !== undefined;

/** Lists the parts of a form that is sent as `multipart/form-data`. */
export function listParts(media: Media, value: object, room: Room): FormPart[] {
  const schemas = listPropertySchemas(media.schema, room);
  return Object.entries(value).flatMap(([name, field]): FormPart[] => {
    const encoding = media.encoding.get(name);
    const schema = schemas.get(name);
    const [type] = (encoding?.contentType ?? '').split(',').map((one) => one.trim());
    const given = type === '' || type === undefined ? undefined : type;
    if (isFile(schema, given, room)) return [filePart(name, { schema, type: given, field })];
    const items = isFields(schema) ? schema['items'] : undefined;
    if (Array.isArray(field) && !hasStyle(encoding)) {
      if (isFields(items) && isFile(items, given, room)) {
        // Two show how several files are sent.
        const files = field.length < 2 ? [1, 2] : field.map((_, index) => index + 1);
        return files.map((number) =>
          filePart(name, { schema: items, type: given, field: field[number - 1], number }),
        );
      }
      if (given === undefined || !isJson(given))
        return field.map((entry) => textPart(name, entry, given));
    }
    if (!hasStyle(encoding)) return [textPart(name, field, given)];
    const { style, explode } = encoding ?? {};
    return listFormFields({ name, style, explode }, field).map(([key, text]) => ({
      name: key,
      text,
    }));
  });
}

function textPart(name: string, value: unknown, type: string | undefined): FormPart {
  const isObject = isFields(value) || Array.isArray(value);
  const own = type ?? (isObject ? 'application/json' : undefined);
  const text = own !== undefined && isJson(own) ? writeJson(value) : leafText(value);
  return { name, text, ...(own !== undefined && { type: own }) };
}

/** A type that nobody can read, such as `image/png`, makes a file of a plain string, too. */
function isFile(schema: Schema | undefined, type: string | undefined, room: Room): boolean {
  if (schema === undefined) return false;
  return isBinary(schema, room, type !== undefined && !isText(type));
}

interface FileRequest {
  schema: Schema | undefined;
  type: string | undefined;
  field: unknown;
  number?: number;
}

function filePart(name: string, { schema, type, field, number }: FileRequest): FormPart {
  const media = isFields(schema) ? schema['contentMediaType'] : undefined;
  const own = type ?? (typeof media === 'string' ? media : undefined);
  const known = own?.includes('*') ? undefined : own;
  const extension = known === undefined ? '' : (EXTENSIONS[known] ?? '');
  const isName = typeof field === 'string' && /^[\w-][\w. -]{0,60}\.\w{1,8}$/.test(field);
  const base = name.replace(/[^\w-]+/g, '') || 'file';
  return {
    name,
    file: isName ? field : `${base}${number ?? ''}${extension}`,
    ...(known !== undefined && { type: known }),
  };
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/json': '.json',
  'application/pdf': '.pdf',
  'application/zip': '.zip',
  'image/gif': '.gif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/svg+xml': '.svg',
  'image/webp': '.webp',
  'text/csv': '.csv',
  'text/plain': '.txt',
};
