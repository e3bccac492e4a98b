import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { SiteBounds } from '../../types/site/bounds.js';
import type { RefusedFile } from '../../types/site/file-lookup.js';
import { isPrivatePath, isStray } from './inside-site.js';
import { leadsOut } from './leads-out.js';

/** A file that a path leads to when all links are followed, or why it is not a file of the site. */
export type RealFile =
  /** Absolute path without links. */
  { path: string } | RefusedFile;

/**
 * Follows the links of a path below the site's root (or `../` it) and decides whether the file
 * belongs to the site: it has to be below the root or one of the site's folders, and must not be
 * private there. The path that was checked is the one to read. Undefined if there is no such file.
 *
 * Everything that reads a file which content names asks this function, since a name proves nothing
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
  // Without links, the caller has judged the name.
  if (!isLinked && !leadsOut(leadsTo)) return { path: real };
  const { above = 0, linked = [], outside } = bounds;
  const holds = (folder: string) => {
    const home = follow(path.join(root, folder));
    return home !== undefined && !leadsOut(path.relative(home, real));
  };
  const ofLink = linked.find(holds);
  if (ofLink !== undefined) {
    // A link to a folder of the repository counts by its own name, wherever the folder is.
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
    // What does not exist is found out when it is read.
    return undefined;
  }
}

const below = (folder: string, file: string): string =>
  path.relative(folder, file).replaceAll(path.sep, '/');
