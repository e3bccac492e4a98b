import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { leadsOut } from '../lib/files/leads-out.js';

/**
 * Tells whether a path below the site's root is a file, letter case included (disks that ignore it would hide a link
 * that is broken on the host). Folders are read once. A link that leads out of the site is not a file of it.
 */
export function createFileLookup(root: string): (file: string) => boolean {
  const folders = new Map<string, ReadonlySet<string>>();

  function namesIn(folder: string): ReadonlySet<string> {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const names = new Set(readNames(path.join(root, folder)));
    folders.set(folder, names);
    return names;
  }

  function exists(file: string): boolean {
    const { dir, base } = path.posix.parse(file);
    return namesIn(dir).has(base) && (dir === '' || exists(dir));
  }

  return (file) => {
    const normal = path.posix.normalize(file);
    if (leadsOut(normal) || file.includes('\0') || !exists(normal)) return false;
    return isFileBelow(root, path.join(root, normal));
  };
}

function isFileBelow(root: string, absolute: string): boolean {
  try {
    return statSync(absolute).isFile() && realpathSync(absolute).startsWith(realpathSync(root) + path.sep);
  } catch {
    // A link that leads nowhere, or a file that went since its folder was read.
    return false;
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
