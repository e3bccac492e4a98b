import { realpathSync } from 'node:fs';
import path from 'node:path';
import { leadsOut } from '../lib/files/leads-out.js';
import type { SiteBounds } from '../types/site/bounds.js';

/** Whether a file of the site, or a folder on the way to it, is a link to a place that does not belong to the site. */
export function leadsOutside(root: string, file: string, { outside }: SiteBounds): boolean {
  try {
    const place = realpathSync.native(path.join(root, file));
    return ['', ...outside].every((folder) =>
      leadsOut(path.relative(realpathSync.native(path.join(root, folder)), place)),
    );
  } catch {
    // What does not exist is found out when it is read.
    return false;
  }
}
