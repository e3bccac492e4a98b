import { realpathSync } from 'node:fs';
import path from 'node:path';
import { lookAt } from '../lib/files/file-states.js';

/** Prefix that marks a lookup (a path that an import tries) among the files of a bundle. */
export const LOOKUP = './';

/** True if an input is a lookup, which is compared by its link target instead of its content. */
export const isLookup = (input: string): boolean => input.startsWith(LOOKUP);

/**
 * Returns the file or folder at a lookup, with symbolic links followed, relative to the site's
 * root; `''` if it does not exist.
 */
export function followLookup(lookup: string, root: string): string {
  const file = path.join(root, lookup);
  try {
    if (lookAt(file) === undefined) return '';
    const way = path.relative(realpathSync.native(root), realpathSync.native(file));
    return way.replaceAll('\\', '/');
  } catch {
    // A parent of the path is a file or an unreadable folder.
    return '';
  }
}
