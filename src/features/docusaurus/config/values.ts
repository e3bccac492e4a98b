import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../lib/is-record.js';
import type { Scope } from './rules.js';

/** `throw` is docsgen's `error`; what is logged is a warning. */
export function levelOf(value: unknown): 'ignore' | 'warn' | 'error' | undefined {
  if (value === 'ignore') return 'ignore';
  if (value === 'throw') return 'error';
  return value === 'warn' || value === 'log' ? 'warn' : undefined;
}

/**
 * A file or folder below the root, or beside it (`../docs`). Docusaurus takes absolute paths, too,
 * and those that were resolved in the current folder, which is the root when it runs.
 */
export function pathOf(value: unknown, { root }: Pick<Scope, 'root'>): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  // One may leave the root and come back: `../website/sidebars.js`.
  if (!path.isAbsolute(value))
    return withSlashes(path.relative(root, path.resolve(root, value))) || '.';
  const below = path.relative(root, value);
  if (existsSync(value)) return withSlashes(below);
  // webpack looks for a path with a slash before it below the root, too.
  const others = [path.relative(process.cwd(), value), value.replace(/^[\\/]+/, '')];
  return withSlashes(others.find((file) => existsSync(path.join(root, file))) ?? below);
}

const withSlashes = (file: string): string => file.replaceAll('\\', '/');

/** A module that the site's code imports: a package stays one, a file is named from the root. */
export function moduleOf(value: unknown, scope: Pick<Scope, 'root'>): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const isFile =
    path.isAbsolute(value) || value.startsWith('.') || existsSync(path.join(scope.root, value));
  if (/^@site\//.test(value) || !isFile) return value;
  const file = pathOf(value, scope);
  return file === undefined ? undefined : `@site/${file}`;
}

/** What can be written as JSON; functions and the like fall away. */
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

/** A list; one value stands for a list of it. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null || value === false) return [];
  return Array.isArray(value) ? value : [value];
}

/** An object; anything else is an empty one. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
