import { resolveRealFile } from '../lib/files/real-file.js';
import type { SiteBounds } from '../types/site/bounds.js';
import type { RefusedFile } from '../types/site/file-lookup.js';

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
 * True if a link leads to a file that is not the site's, or is private to it: see
 * `resolveRealFile`.
 */
export function leadsOutside(root: string, file: string, bounds: SiteBounds): boolean {
  return findRefused(root, file, bounds) !== undefined;
}
