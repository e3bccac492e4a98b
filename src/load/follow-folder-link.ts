import { realpathSync } from 'node:fs';
import path from 'node:path';
import { lookAt } from '../lib/files/file-states.js';
import { findRepository } from '../lib/files/find-repository.js';
import { leadsOut } from '../lib/files/leads-out.js';

/** A link to a folder: its target, or the end of a message that says why it is not followed. */
export type FolderLink = { real: string } | { refused: string };

/**
 * Returns the target of a symbolic link to a folder. It is followed if it leads to a folder of the
 * site's repository that is not hidden, unless that would never end. Returns undefined for links to
 * files, or to nothing.
 *
 * @param link Path relative to the root.
 * @param way The real folders that links have already led to.
 */
export function followFolderLink(
  root: string,
  link: string,
  way: readonly string[] = [],
): FolderLink | undefined {
  const absolute = path.join(root, link);
  if (lookAt(absolute)?.isDirectory() !== true) return undefined;
  try {
    const real = realpathSync.native(absolute);
    const home = realpathSync.native(findRepository(path.resolve(root)) ?? root);
    const below = path.relative(home, real);
    if (leadsOut(below))
      return { refused: `leads to \`${real}\`, which is outside the site and its repository` };
    if (HIDDEN.test(below)) return { refused: `leads to \`${below}\`, which is hidden` };
    const places = [realpathSync.native(path.dirname(absolute)), ...way];
    const isCircle = places.some((place) => !leadsOut(path.relative(real, place)));
    return isCircle ? { refused: 'leads to a folder that contains it' } : { real };
  } catch {
    // The link was removed after it was listed.
    return undefined;
  }
}

/** pnpm installs packages in a hidden folder. */
const HIDDEN = /(?:^|[/\\])\.(?!pnpm[/\\])/;
