import { findCase, type ListNames } from '../lib/files/find-case.js';
import { resolveRealFile } from '../lib/files/real-file.js';
import type { SiteBounds } from '../types/site/bounds.js';
import type { RefusedFile } from '../types/site/file-lookup.js';
import { readSource } from './read-source.js';

/**
 * Returns why a path leads to a private or foreign file: see `resolveRealFile`. Undefined
 * otherwise.
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
 * Returns why content can't use the text file that it names, although it exists: see `RefusedFile`.
 * Reads the file again, since callers use this after they have not found it.
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

/** Finds the only file of the site whose path differs from this one just in letter case. */
export function findInAnyCase(
  root: string,
  file: string,
  bounds: SiteBounds,
  listNames?: ListNames,
): RefusedFile | undefined {
  const found = findCase(root, file, listNames);
  return found === undefined || leadsOutside(root, found, bounds)
    ? undefined
    : { refused: 'case', leadsTo: found };
}

/** True if a link leads to a private or foreign file: see `resolveRealFile`. */
export function leadsOutside(root: string, file: string, bounds: SiteBounds): boolean {
  return findRefused(root, file, bounds) !== undefined;
}
