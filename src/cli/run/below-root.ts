import { existsSync } from 'node:fs';
import path from 'node:path';
import { leadsOut } from '../../lib/files/leads-out.js';

interface Folders {
  /** Absolute path of the site's root. */
  root: string;
  cwd: string;
}

/**
 * Returns the path below the site's root of a path that the user gave relative to the current
 * folder or to that root.
 */
export function belowRoot(file: string, folders: Folders): string {
  const absolute = path.resolve(baseOf(file, folders), file);
  return path.relative(folders.root, absolute).replaceAll(path.sep, '/');
}

/**
 * Returns the folder to which a path is relative: the current folder, unless that leads out of the
 * site, or the path exists only from the site's root.
 */
export function baseOf(file: string, { root, cwd }: Folders): string {
  const here = path.resolve(cwd, file);
  const isOfSite = !leadsOut(path.relative(root, here));
  return isOfSite && (existsSync(here) || !existsSync(path.join(root, file))) ? cwd : root;
}
