import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Every file below a folder, as paths below the root, in code unit order whatever the disk says. */
export async function listFolder(root: string, folder: string, { deep = true } = {}): Promise<string[]> {
  const entries = await readFolder(path.join(root, folder), deep);
  // Once for each folder: for each file, it takes a twentieth of a build that has nothing to do.
  const parents = new Map<string, string>();
  const below = (parent: string): string => {
    const known = parents.get(parent);
    if (known !== undefined) return known;
    const relative = path.relative(root, parent);
    const prefix = relative === '' ? '' : `${relative}${path.sep}`;
    parents.set(parent, prefix);
    return prefix;
  };
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map(({ parentPath, name }) => `${below(parentPath)}${name}`.replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)(\.DS_Store|Thumbs\.db)$/.test(file))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** Names of the folders in a folder. */
export async function listSubfolders(root: string, folder: string): Promise<string[]> {
  const entries = await readFolder(path.join(root, folder), false);
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

async function readFolder(folder: string, recursive: boolean): Promise<Dirent[]> {
  try {
    return await readdir(folder, { recursive, withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
