import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, realpath, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';

/** A path that would leave the output folder: two sources of one site can't mean that, so it is refused. */
export class OutputPathError extends Error {
  override name = 'OutputPathError';
}

/** The absolute path of an output file. Throws for one that is not below the folder. */
export function resolveInside(folder: string, target: string): string {
  const resolved = path.resolve(folder, target);
  const relative = path.relative(folder, resolved);
  if (relative === '' || relative.startsWith('..') || path.isAbsolute(relative) || target.includes('\0')) {
    throw new OutputPathError(`\`${target}\` does not lie in the output folder`);
  }
  return resolved;
}

/** Makes a folder and returns its path without links. */
export async function makeRealFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return realpath(folder);
}

/** Moves a file into the output folder in one step. Throws when a link leads out of it. */
export async function moveInside(draft: string, file: string, realOut: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const folder = await realpath(path.dirname(file));
  if (folder !== realOut && !folder.startsWith(realOut + path.sep)) {
    throw new OutputPathError(`\`${file}\` lies behind a link that leads out of the output folder`);
  }
  try {
    await rename(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // Another disk: copied beside its place first, so that it appears in one step all the same.
    const beside = `${file}.${randomUUID()}`;
    try {
      await copyFile(draft, beside);
      await rename(beside, file);
    } catch (failure) {
      await rm(beside, { force: true });
      throw failure;
    }
  }
}

/** Removes a file and the folders that it leaves empty. */
export async function removeInside(outDir: string, target: string): Promise<void> {
  const file = resolveInside(outDir, target);
  await rm(file, { force: true });
  for (let folder = path.dirname(file); folder !== outDir; folder = path.dirname(folder)) {
    try {
      await rmdir(folder);
    } catch {
      return;
    }
  }
}
