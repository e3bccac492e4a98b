import { link, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { STAGING } from '../../engine/reading/recover-plans.js';

/**
 * Writes a file of the site completely or not at all, by writing a temporary file and moving it
 * into place. Throws `EEXIST` if the file exists, unless the new one `replaces` it. `file` is
 * relative to the site's root.
 */
export async function placeFile(
  root: string,
  { file, text, replaces = false }: { file: string; text: string; replaces?: boolean },
): Promise<void> {
  const target = path.join(root, file);
  const staging = path.join(root, STAGING, String(process.pid));
  const staged = path.join(staging, 'file');
  await Promise.all(
    [staging, path.dirname(target)].map((folder) => mkdir(folder, { recursive: true })),
  );
  try {
    await writeFile(staged, text);
    // Keep a symbolic link to the file.
    if (replaces) await rename(staged, await realpath(target));
    else await putNew(staged, target);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * Unlike `rename`, `link` never overwrites an existing file. Not every file system supports hard
 * links.
 */
async function putNew(staged: string, target: string): Promise<void> {
  try {
    await link(staged, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    await rename(staged, target);
  }
}
