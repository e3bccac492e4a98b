import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { append } from '../../lib/append.js';
import { isSiteRoot } from '../../tools/editor/is-site-root.js';

/**
 * Returns the root of the site that contains a file or folder: the nearest folder above with a
 * config.
 */
export function findSiteAbove(file: string): string | undefined {
  for (let folder = file; ; folder = path.dirname(folder)) {
    if (isSiteRoot(folder)) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}

/** How deep below a folder to look for sites, and how many to find. */
const DEPTH = 3;
const MOST = 8;

/** Finds the roots of sites in and below a folder, the highest first. */
export async function findSitesBelow(folder: string): Promise<string[]> {
  const found: string[] = [];
  let level = [folder];
  for (let depth = 0; depth <= DEPTH && level.length > 0; depth++) {
    append(found, level.filter(isSiteRoot));
    if (found.length >= MOST) break;
    level = (await Promise.all(level.map(listFolders))).flat();
  }
  return found.slice(0, MOST);
}

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter(
      (entry) => entry.isDirectory() && !/^(?:\.|node_modules$|dist$|build$)/.test(entry.name),
    )
    .map((entry) => path.join(folder, entry.name));
}
