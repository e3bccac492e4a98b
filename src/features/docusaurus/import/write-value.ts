import { isRecord } from '../../../lib/is-record.js';
import { stepOf } from './list-origins.js';

/** Preferred maximum line width. */
const WIDTH = 100;

export interface WriteRequest {
  /** Indentation of the value’s lines. */
  indent: string;
  /** Path in the config: `.navbar.items[0]`. */
  path: string;
  /** Returns code to write instead of the value at a path, or undefined to write the value. */
  refer(value: unknown, path: string): string | undefined;
}

/** Writes a value as TypeScript code. Leaves out what cannot be written. */
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
