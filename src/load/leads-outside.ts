import { realpathSync } from 'node:fs';
import path from 'node:path';
import { isStray } from '../lib/files/inside-site.js';
import { leadsOut } from '../lib/files/leads-out.js';
import type { SiteBounds } from '../types/site/bounds.js';

/**
 * Whether a file, or a folder on the way to it, is a link to a place that does not belong to the site; or, for a file elsewhere
 * in its repository, to the repository.
 */
export function leadsOutside(root: string, file: string, bounds: SiteBounds): boolean {
  const folders = isStray(file, bounds) ? ['../'.repeat(bounds.above ?? 0)] : ['', ...bounds.outside];
  try {
    const place = realpathSync.native(path.join(root, file));
    return folders.every((folder) =>
      leadsOut(path.relative(realpathSync.native(path.join(root, folder)), place)),
    );
  } catch {
    // What does not exist is found out when it is read.
    return false;
  }
}
