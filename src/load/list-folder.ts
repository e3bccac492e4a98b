import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Every file below a folder, as paths below the root, in code unit order whatever the disk says. */
export async function listFolder(root: string, folder: string, { deep = true } = {}): Promise<string[]> {
  const entries = await readFolder(path.join(root, folder), deep);
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
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
