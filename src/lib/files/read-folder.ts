import { type Dirent, readdirSync } from 'node:fs';

/**
 * What is in a folder. One that is not there holds nothing; other errors of the disk are the
 * caller's to report.
 */
export function readFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
