import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../lib/is-record.js';
import type { Scope } from './rules.js';

/** Maps Docusaurus’ `throw` to `error` and every logging level to `warn`. */
export function levelOf(value: unknown): 'ignore' | 'warn' | 'error' | undefined {
  if (value === 'ignore') return 'ignore';
  if (value === 'throw') return 'error';
  return value === 'warn' || value === 'log' ? 'warn' : undefined;
}

/**
 * Returns a path relative to the root; it may lead out of it (`../docs`). Docusaurus also accepts
 * absolute paths, and paths resolved against the current folder, which is the root when it runs.
 */
export function pathOf(value: unknown, { root }: Pick<Scope, 'root'>): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  // A path may leave the root and return to it: `../website/sidebars.js`.
  if (!path.isAbsolute(value))
    return withSlashes(path.relative(root, path.resolve(root, value))) || '.';
  const below = path.relative(root, value);
  if (existsSync(value)) return withSlashes(below);
  // webpack also resolves a path with a leading slash against the root.
  const others = [path.relative(process.cwd(), value), value.replace(/^[\\/]+/, '')];
  return withSlashes(others.find((file) => existsSync(path.join(root, file))) ?? below);
}

const withSlashes = (file: string): string => file.replaceAll('\\', '/');

/**
 * Returns the specifier of a module that site code imports: packages unchanged, files from the
 * root.
 */
export function moduleOf(value: unknown, scope: Pick<Scope, 'root'>): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const isFile =
    path.isAbsolute(value) || value.startsWith('.') || existsSync(path.join(scope.root, value));
  if (/^@site\//.test(value) || !isFile) return value;
  const file = pathOf(value, scope);
  return file === undefined ? undefined : `@site/${file}`;
}

/** Returns the part of a value that JSON can express, without functions. */
export function plainOf(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return undefined;
  }
}

/** A length in pixels: a number, or text such as `32px`. */
export function pixelsOf(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof number === 'number' && number >= 0 ? number : undefined;
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
export const flagOf = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

export const functionOf = (value: unknown): unknown =>
  typeof value === 'function' ? value : undefined;

/**
 * Returns a list as it is, and a single value as a list of one. Unset values give an empty list.
 */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null || value === false) return [];
  return Array.isArray(value) ? value : [value];
}

/** Returns the value if it is an object, and otherwise an empty object. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
