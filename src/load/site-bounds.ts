import path from 'node:path';
import type { SiteBounds } from '../types/site/bounds.js';

/** The bounds of a site with its root at an absolute path, given the folders that it consists of. */
export function readBounds(root: string, folders: readonly string[]): SiteBounds {
  const outside = [...new Set(folders.filter((folder) => folder.startsWith('../')))].sort();
  const depth = Math.max(0, ...outside.map((folder) => folder.split('../').length - 1));
  const names = path
    .resolve(root)
    .split(path.sep)
    .filter((name) => name !== '');
  return { outside, wayIn: depth === 0 ? [] : names.slice(-depth) };
}
