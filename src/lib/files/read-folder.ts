import { type Dirent, readdirSync } from 'node:fs';

/** Lists the entries of a folder; none if it does not exist. Throws other file system errors. */
export function readFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
