import { writeJson } from '../json/write-json.js';
import { WrittenNumber } from '../json/written-number.js';

/** What decides how the value of a parameter, or of a field of a form, is written in a request. */
export interface ParameterStyle {
  name: string;
  /** `form` in queries and cookies, and `simple` in paths and headers, unless it says otherwise. */
  style?: string | undefined;
  /** Without it, true for `form` alone. */
  explode?: boolean | undefined;
  /** Leaves the characters that URLs reserve as they are. */
  allowReserved?: boolean | undefined;
}

type Encode = (text: string) => string;
type Pair = readonly [name: string, text: string];
/** A simple value, the entries of a list, or those of an object. */
interface Shape {
  text: string;
  list?: readonly string[];
  fields?: readonly Pair[];
}

/** Returns the text that replaces `{name}` in a path. OpenAPI 3.1, "Style Values". */
export function writePath(parameter: ParameterStyle, value: unknown): string {
  const { name, style = 'simple', explode = false } = parameter;
  const shape = shapeOf(value);
  if (style !== 'label' && style !== 'matrix') return joinSimple(shape, explode, encode);
  const [prefix, separator] = style === 'label' ? ['.', '.'] : [`;${encode(name)}=`, ';'];
  if (!explode || (shape.list === undefined && shape.fields === undefined)) {
    const text = joinSimple(shape, false, encode);
    return text === '' && style === 'matrix' ? prefix.slice(0, -1) : `${prefix}${text}`;
  }
  const parts =
    shape.fields?.map(([key, text]) => `${encode(key)}=${encode(text)}`) ??
    (shape.list ?? []).map((text) => (style === 'label' ? '' : `${encode(name)}=`) + encode(text));
  return parts.map((part) => `${separator}${part}`).join('');
}

/** Returns the parts of a query: `tag=a`, `tag=b`. */
export const writeQuery = (parameter: ParameterStyle, value: unknown): string[] =>
  listPairs(parameter, value, parameter.allowReserved ? encodeUnreserved : encode).map(joinPair);

/** Returns the value of a header. */
export const writeHeader = ({ explode = false }: ParameterStyle, value: unknown): string =>
  joinSimple(shapeOf(value), explode, (text) => text);

/** Returns the parts of the header `Cookie`. An exploded list gives as many cookies. */
export const writeCookies = (parameter: ParameterStyle, value: unknown): string[] =>
  listPairs(parameter, value, encode).map(joinPair);

/** Returns the fields of a form, each with its text as it is before a form encodes it. */
export const listFormFields = (parameter: ParameterStyle, value: unknown): Pair[] =>
  listPairs(parameter, value, (text) => text);

/** Returns a simple value as requests have it, and others as JSON. */
export function leafText(value: unknown): string {
  if (value instanceof WrittenNumber || typeof value !== 'object' || value === null)
    return String(value);
  return writeJson(value);
}

const joinPair = ([name, text]: Pair): string => `${name}=${text}`;

/** Replaces lone surrogates, for which `encodeURIComponent` throws. */
const encode: Encode = (text) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll("'", '%27');

/** With `allowReserved`, still encodes the characters that would end the value: `&`, `+`, `#`. */
const encodeUnreserved: Encode = (text) =>
  text.replace(/%[\dA-Fa-f]{2}|[^\w\-.~:/?[\]@!$'()*,;=]/gu, (part) =>
    part.length === 3 && part.startsWith('%') ? part : encode(part),
  );

function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return { text: '', list: value.map(leafText) };
  return isObject(value)
    ? {
        text: '',
        fields: Object.entries(value).map(([key, entry]): Pair => [key, leafText(entry)]),
      }
    : { text: leafText(value) };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof WrittenNumber);

function joinSimple({ text, list, fields }: Shape, explode: boolean, write: Encode): string {
  if (list !== undefined) return list.map(write).join(',');
  if (fields === undefined) return write(text);
  const equals = explode ? '=' : ',';
  return fields.map(([key, entry]) => `${write(key)}${equals}${write(entry)}`).join(',');
}

const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

function listPairs(
  { name, style = 'form', explode = style === 'form' }: ParameterStyle,
  value: unknown,
  write: Encode,
): Pair[] {
  const key = write === encodeUnreserved ? encode(name) : write(name);
  if (style === 'deepObject' && isObject(value)) return listDeep(key, value, write);
  const { text: single, list, fields } = shapeOf(value);
  if (list === undefined && fields === undefined) return [[key, write(single)]];
  if (explode || style === 'deepObject')
    return (
      fields?.map(([field, text]): Pair => [write(field), write(text)]) ??
      (list ?? []).map((text): Pair => [key, write(text)])
    );
  const texts = (list ?? (fields ?? []).flat()).map(write);
  const delimiter = DELIMITERS[style];
  return texts.length === 0
    ? []
    : [[key, texts.join(delimiter === undefined ? ',' : write(delimiter))]];
}

/** `filter[size][min]=1`; lists repeat their name. */
function listDeep(key: string, value: unknown, write: Encode): Pair[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([field, entry]) =>
      listDeep(`${key}[${write(field)}]`, entry, write),
    );
  return Array.isArray(value)
    ? value.map((entry): Pair => [key, write(leafText(entry))])
    : [[key, write(leafText(value))]];
}
