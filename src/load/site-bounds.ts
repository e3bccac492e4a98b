import path from 'node:path';
import { findRepository } from '../lib/files/find-repository.js';
import type { SiteBounds } from '../types/site/bounds.js';

/** The bounds of a site with its root at an absolute path, given the folders that it consists of. Looks for its repository. */
export function readBounds(root: string, folders: readonly string[]): SiteBounds {
  const outside = [...new Set(folders.filter((folder) => folder.startsWith('../')))].sort();
  const repository = findRepository(path.resolve(root));
  const above = repository === undefined ? 0 : namesOf(path.relative(repository, path.resolve(root))).length;
  const depth = Math.max(above, ...outside.map((folder) => folder.split('../').length - 1));
  const wayIn = depth === 0 ? [] : namesOf(path.resolve(root)).slice(-depth);
  return { outside, wayIn, ...(above > 0 && { above }) };
}

const namesOf = (folder: string): string[] => folder.split(path.sep).filter((name) => name !== '');
