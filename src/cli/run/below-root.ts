import { existsSync } from 'node:fs';
import path from 'node:path';
import { leadsOut } from '../../lib/files/leads-out.js';

interface Folders {
  /** Of the site: absolute. */
  root: string;
  cwd: string;
}

/** A path as the user gave it, from the current folder or from the site's root, below that root. */
export function belowRoot(file: string, folders: Folders): string {
  const absolute = path.resolve(baseOf(file, folders), file);
  return path.relative(folders.root, absolute).replaceAll(path.sep, '/');
}

/**
 * What a path is relative to: the current folder, unless it leads out of the site from there, or
 * leads to something from the site's root alone.
 */
export function baseOf(file: string, { root, cwd }: Folders): string {
  const here = path.resolve(cwd, file);
  const isOfSite = !leadsOut(path.relative(root, here));
  return isOfSite && (existsSync(here) || !existsSync(path.join(root, file))) ? cwd : root;
}
