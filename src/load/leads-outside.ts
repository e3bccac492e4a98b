import path from 'node:path';
import { lookAt } from '../lib/files/file-states.js';
import { readFolder } from '../lib/files/read-folder.js';
import { resolveRealFile } from '../lib/files/real-file.js';
import type { SiteBounds } from '../types/site/bounds.js';
import type { RefusedFile } from '../types/site/file-lookup.js';
import { readSource } from './read-source.js';

/**
 * Why a path leads to a file that is not the site's, or is private to it: see `resolveRealFile`.
 */
export function findRefused(
  root: string,
  file: string,
  bounds: SiteBounds,
): RefusedFile | undefined {
  const real = resolveRealFile(file, { root, bounds });
  return real !== undefined && 'refused' in real ? real : undefined;
}

/**
 * Why content can't use the text file that it names, although there is one: see `RefusedFile`.
 * Reads the file again, since this is asked after it was not found.
 */
export function findUnusable(
  root: string,
  file: string,
  bounds: SiteBounds,
): RefusedFile | undefined {
  const refused = findRefused(root, file, bounds);
  if (refused !== undefined) return refused;
  const [problem] = readSource(root, file, { bounds }).diagnostics;
  if (problem?.code === 'file-not-utf8') return { refused: 'encoding', leadsTo: file };
  return findInAnyCase(root, file, bounds);
}

/** Finds the only file whose path differs from this one just in letter case. */
export function findInAnyCase(
  root: string,
  file: string,
  bounds: SiteBounds,
  listNames: ListNames = (folder) => groupByCase(readFolder(folder).map(({ name }) => name)),
): RefusedFile | undefined {
  let found = '';
  for (const part of file.split('/')) {
    const named = listNames(path.join(root, found)).get(part.toLowerCase()) ?? [];
    const [name, other] = part === '..' || named.includes(part) ? [part] : named;
    if (name === undefined || other !== undefined) return undefined;
    found += `${found === '' ? '' : '/'}${name}`;
  }
  const isUsable = found !== file && !leadsOutside(root, found, bounds);
  return isUsable && lookAt(path.join(root, found))?.isFile()
    ? { refused: 'case', leadsTo: found }
    : undefined;
}

/** The names in a folder by what they are in lower case. */
export type ListNames = (folder: string) => ReadonlyMap<string, readonly string[]>;

export function groupByCase(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const lowered = name.toLowerCase();
    groups.set(lowered, [...(groups.get(lowered) ?? []), name]);
  }
  return groups;
}

/**
 * True if a link leads to a file that is not the site's, or is private to it: see
 * `resolveRealFile`.
 */
export function leadsOutside(root: string, file: string, bounds: SiteBounds): boolean {
  return findRefused(root, file, bounds) !== undefined;
}
