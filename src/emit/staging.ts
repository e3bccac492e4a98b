import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '../lib/files/is-alive.js';

/**
 * The folder for files on their way: below `workDir`, or beside the output when that is on another
 * disk. From there a file gets to its place in one step, and a disk that is full is noticed before
 * anything was published.
 */
export async function chooseStaging({
  workDir,
  outDir,
}: {
  workDir: string;
  outDir: string;
}): Promise<string> {
  const [own, [nearest, device]] = await Promise.all([findExisting(workDir), findExisting(outDir)]);
  return own[1] === device ? path.join(workDir, 'staging') : path.join(nearest, '.docsgen-staging');
}

/** Removes what runs that were killed left in the staging folder. */
export async function clearStaging(stagingDir: string): Promise<void> {
  const entries = await readdir(stagingDir).catch(() => []);
  const abandoned = entries.filter((entry) => !isAlive(Number.parseInt(entry, 10)));
  await Promise.all(
    abandoned.map((entry) => rm(path.join(stagingDir, entry), { recursive: true, force: true })),
  );
  // Stays while another run has something in it.
  await rmdir(stagingDir).catch(() => undefined);
}

/** A folder, or the nearest one above it that is there, and the disk that it is on. */
async function findExisting(folder: string): Promise<[folder: string, device: number]> {
  try {
    return [folder, (await stat(folder)).dev];
  } catch (error) {
    const parent = path.dirname(folder);
    if (parent === folder) throw error;
    return findExisting(parent);
  }
}
