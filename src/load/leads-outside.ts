import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Whether a file below the site's root, or a folder on the way to it, is a link to a place outside of the site. */
export function leadsOutside(root: string, file: string): boolean {
  try {
    const way = path.relative(realpathSync.native(root), realpathSync.native(path.join(root, file)));
    return way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way);
  } catch {
    // What does not exist is found out when it is read.
    return false;
  }
}
