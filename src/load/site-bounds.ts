import { realpathSync } from 'node:fs';
import path from 'node:path';
import { findRepository } from '../lib/files/find-repository.js';
import type { SiteBounds } from '../types/site/bounds.js';
import { followFolderLink } from './follow-folder-link.js';

/**
 * Returns the bounds of a site with its root at an absolute path and with these content folders.
 * Looks for its repository.
 */
export function readBounds(root: string, folders: readonly string[]): SiteBounds {
  const outside = [...new Set(folders.filter((folder) => folder.startsWith('../')))].sort();
  const repository = findRepository(path.resolve(root));
  const above =
    repository === undefined ? 0 : namesOf(path.relative(repository, path.resolve(root))).length;
  const depth = Math.max(above, ...outside.map((folder) => folder.split('../').length - 1));
  const wayIn = depth === 0 ? [] : namesOf(path.resolve(root)).slice(-depth);
  const linked = folders.filter((folder) => isLinkedFolder(folder, root));
  return {
    outside,
    wayIn,
    ...(above > 0 && { above }),
    ...(linked.length > 0 && { linked: [...new Set(linked)].sort() }),
  };
}

/**
 * Lists the site's folders outside of the root, including those that links lead to: paths from the
 * root.
 */
export function listOutside(root: string, { outside, linked = [] }: SiteBounds): string[] {
  const targets = linked.flatMap((folder) => {
    const link = followFolderLink(root, folder);
    if (link === undefined || !('real' in link)) return [];
    const way = path.relative(realpathSync.native(root), link.real).replaceAll(path.sep, '/');
    return way.startsWith('../') ? [way] : [];
  });
  return [...outside, ...targets];
}

/** True for a link to a folder that docsgen follows, and for folders below it. */
function isLinkedFolder(folder: string, root: string): boolean {
  try {
    const real = realpathSync.native(path.join(root, folder));
    if (real === path.join(realpathSync.native(root), folder)) return false;
    const link = followFolderLink(root, folder);
    return link !== undefined && 'real' in link;
  } catch {
    // The folder does not exist.
    return false;
  }
}

const namesOf = (folder: string): string[] => folder.split(path.sep).filter((name) => name !== '');
