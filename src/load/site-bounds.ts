import { realpathSync } from 'node:fs';
import path from 'node:path';
import { findRepository } from '../lib/files/find-repository.js';
import { leadsOut } from '../lib/files/leads-out.js';
import type { SiteBounds } from '../types/site/bounds.js';

/**
 * The bounds of a site with its root at an absolute path, given the folders that it consists of.
 * Looks for its repository.
 */
export function readBounds(root: string, folders: readonly string[]): SiteBounds {
  const outside = [...new Set(folders.filter((folder) => folder.startsWith('../')))].sort();
  const repository = findRepository(path.resolve(root));
  const above =
    repository === undefined ? 0 : namesOf(path.relative(repository, path.resolve(root))).length;
  const depth = Math.max(above, ...outside.map((folder) => folder.split('../').length - 1));
  const wayIn = depth === 0 ? [] : namesOf(path.resolve(root)).slice(-depth);
  const linked = folders.filter((folder) =>
    isLinkedFolder(folder, { root, repository: repository ?? root }),
  );
  return {
    outside,
    wayIn,
    ...(above > 0 && { above }),
    ...(linked.length > 0 && { linked: [...new Set(linked)].sort() }),
  };
}

/** True for a link to a folder of the repository that is not hidden. */
function isLinkedFolder(
  folder: string,
  { root, repository }: { root: string; repository: string },
): boolean {
  try {
    const real = realpathSync.native(path.join(root, folder));
    if (real === path.join(realpathSync.native(root), folder)) return false;
    const below = path.relative(realpathSync.native(repository), real);
    return !leadsOut(below) && !/(?:^|[/\\])\.(?!pnpm[/\\])/.test(below);
  } catch {
    // There is no such folder.
    return false;
  }
}

const namesOf = (folder: string): string[] => folder.split(path.sep).filter((name) => name !== '');
