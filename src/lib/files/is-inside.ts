import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { SiteBounds } from '../../types/site/bounds.js';
import { isStray } from './inside-site.js';
import { leadsOut } from './leads-out.js';

/** Whether a file is below a folder when all links are followed. False for a file that does not exist. */
export async function isInside(folder: string, file: string): Promise<boolean> {
  try {
    const [realFolder, realFile] = await Promise.all([realpath(folder), realpath(file)]);
    const relative = path.relative(realFolder, realFile);
    return relative !== '' && !leadsOut(relative);
  } catch {
    return false;
  }
}

/** The same for a site: `root` and `file` are absolute. One elsewhere in its repository may be anywhere there. */
export async function isInsideSite(
  file: string,
  { root, bounds }: { root: string; bounds: SiteBounds },
): Promise<boolean> {
  const written = path.relative(root, file).replaceAll(path.sep, '/');
  const folders = isStray(written, bounds) ? ['../'.repeat(bounds.above ?? 0)] : ['', ...bounds.outside];
  const found = await Promise.all(folders.map((folder) => isInside(path.join(root, folder), file)));
  return found.includes(true);
}
