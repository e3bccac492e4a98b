import { realpathSync } from 'node:fs';
import path from 'node:path';
import { lookAt } from '../../lib/files/file-states.js';

/** Tells paths at which an import is looked up from files that a bundle holds. */
export const LOOKUP = './';

/** Whether an input of a bundle is a path that counts by where it leads, not by a content. */
export const isLookup = (input: string): boolean => input.startsWith(LOOKUP);

/**
 * Where a path leads at which an import is looked up, links followed: relative to the site's root,
 * or `''` when nothing is there.
 */
export function followLookup(lookup: string, root: string): string {
  const file = path.join(root, lookup);
  try {
    if (lookAt(file) === undefined) return '';
    const way = path.relative(realpathSync.native(root), realpathSync.native(file));
    return way.replaceAll('\\', '/');
  } catch {
    // The path goes through a file, or through a folder that may not be read.
    return '';
  }
}
