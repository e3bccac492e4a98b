import { isRecord } from '../../../lib/is-record.js';
import { stepOf } from './list-origins.js';

/** Lines are at most this long where they can be. */
const WIDTH = 100;

export interface WriteRequest {
  /** How far the lines of the value are indented. */
  indent: string;
  /** Where it is in the config: `.navbar.items[0]`. */
  path: string;
  /** The code for a value at a path that is not to be written as data, if there is any. */
  refer(value: unknown, path: string): string | undefined;
}

/** A value as TypeScript code. What can't be written is left out. */
export function writeValue(value: unknown, request: WriteRequest): string | undefined {
  const referred = request.refer(value, request.path);
  if (referred !== undefined) return referred;
  if (typeof value === 'string') return quote(value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) {
    const items = value.flatMap(
      (item: unknown, index) => writeValue(item, deeper(request, index)) ?? [],
    );
    return wrap('[', ']', items, request);
  }
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    const text = writeValue(entry, deeper(request, key));
    return text === undefined ? [] : [`${writeKey(key)}: ${text}`];
  });
  return wrap('{', '}', entries, request);
}

export function writeKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
}

const deeper = (request: WriteRequest, key: string | number): WriteRequest => ({
  ...request,
  indent: `${request.indent}  `,
  path: request.path + stepOf(key),
});

function wrap(
  open: string,
  close: string,
  parts: readonly string[],
  { indent }: WriteRequest,
): string {
  if (parts.length === 0) return open + close;
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (!line.includes('\n') && indent.length + line.length < WIDTH) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`;
}

function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}
