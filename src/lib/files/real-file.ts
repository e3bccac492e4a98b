import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { SiteBounds } from '../../types/site/bounds.js';
import type { RefusedFile } from '../../types/site/file-lookup.js';
import { isPrivatePath, isStray } from './inside-site.js';
import { leadsOut } from './leads-out.js';

/**
 * The file that a path leads to after all links are resolved, or why it is not a file of the site.
 */
export type RealFile =
  /** Absolute path without links. */
  { path: string } | RefusedFile;

/**
 * Resolves the links of a path relative to the site's root (which may begin with `../`), and
 * decides whether the file belongs to the site: it must be below the root or one of the site's
 * folders, and must not be private there. Callers must read the path that was checked. Returns
 * undefined if there is no such file.
 *
 * Everything that reads a file which content names calls this function, because a name says nothing
 * about a link.
 */
export function resolveRealFile(
  file: string,
  { root, bounds }: { root: string; bounds: SiteBounds },
): RealFile | undefined {
  const real = follow(path.join(root, file));
  const realRoot = follow(root);
  if (real === undefined || realRoot === undefined || real === realRoot) return undefined;
  const leadsTo = below(realRoot, real);
  const isLinked = leadsTo !== path.posix.normalize(file);
  // Without links, the caller has checked the name.
  if (!isLinked && !leadsOut(leadsTo)) return { path: real };
  const { above = 0, linked = [], outside } = bounds;
  const holds = (folder: string) => {
    const home = follow(path.join(root, folder));
    return home !== undefined && !leadsOut(path.relative(home, real));
  };
  const ofLink = linked.find(holds);
  if (ofLink !== undefined) {
    // A link to a folder of the repository is judged by its own name, wherever the folder is.
    const isPrivate = isPrivatePath(below(follow(path.join(root, ofLink)) ?? '', real));
    return isPrivate ? { refused: 'private', leadsTo } : { path: real };
  }
  const isHome = (isStray(file, bounds) ? ['../'.repeat(above)] : ['', ...outside]).some(holds);
  if (!isHome) return { refused: 'outside', leadsTo };
  return isLinked && isPrivatePath(leadsTo) ? { refused: 'private', leadsTo } : { path: real };
}

function follow(absolute: string): string | undefined {
  try {
    return realpathSync.native(absolute);
  } catch {
    // Reading the file reports that it does not exist.
    return undefined;
  }
}

const below = (folder: string, file: string): string =>
  path.relative(folder, file).replaceAll(path.sep, '/');
