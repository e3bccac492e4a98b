import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { copySite, type TempSite } from './temp-site.js';
import { untilOld } from './until-old.js';

/**
 * Clones a site for one test, with some of its other files and folders. All files get new times.
 */
export async function cloneOf(
  from: TempSite,
  kept: readonly string[] = ['.docsgen'],
): Promise<TempSite> {
  const copy = copySite(from.root);
  for (const folder of kept)
    cpSync(path.join(from.root, folder), path.join(copy.root, folder), { recursive: true });
  for (const file of readdirSync(copy.root, { recursive: true, withFileTypes: true }))
    if (file.isFile()) await untilOld(path.join(file.parentPath, file.name));
  return copy;
}
