import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '../lib/files/is-alive.js';

/**
 * Returns the folder for staged files: below `workDir`, or beside the output if that is on another
 * file system, so that staged files can be renamed to their targets, and a full disk is noticed
 * before anything is published.
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

/** Removes the staged files of runs that were killed. */
export async function clearStaging(stagingDir: string): Promise<void> {
  const entries = await readdir(stagingDir).catch(() => []);
  const abandoned = entries.filter((entry) => !isAlive(Number.parseInt(entry, 10)));
  await Promise.all(
    abandoned.map((entry) => rm(path.join(stagingDir, entry), { recursive: true, force: true })),
  );
  // Fails while another run has files in it.
  await rmdir(stagingDir).catch(() => undefined);
}

/** Returns a folder, or its nearest ancestor that exists, with the device that it is on. */
async function findExisting(folder: string): Promise<[folder: string, device: number]> {
  try {
    return [folder, (await stat(folder)).dev];
  } catch (error) {
    const parent = path.dirname(folder);
    if (parent === folder) throw error;
    return findExisting(parent);
  }
}
