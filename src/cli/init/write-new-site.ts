import { access, constants, lstat, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TemplateFile } from './load-template.js';

/** Existing files that prevent the files of a site from being written. */
export interface Obstacles {
  /** Files of the same name. */
  files: string[];
  /**
   * Paths of files that are not files, and paths of folders that are not folders inside this one.
   */
  others: string[];
}

/** Finds existing files in the way of those to be written. */
export async function findObstacles(
  root: string,
  files: readonly TemplateFile[],
): Promise<Obstacles> {
  const obstacles: Obstacles = { files: [], others: [] };
  const folders = new Set(files.flatMap(({ path: file }) => listParents(file)));
  for (const folder of folders) {
    // A symbolic link would put the files into another folder.
    const status = await statusOf(path.join(root, folder));
    if (status !== undefined && !status.isDirectory()) obstacles.others.push(folder);
  }
  for (const { path: file } of files) {
    if (listParents(file).some((folder) => obstacles.others.includes(folder))) continue;
    const status = await statusOf(path.join(root, file));
    if (status !== undefined) (status.isFile() ? obstacles.files : obstacles.others).push(file);
  }
  return obstacles;
}

/** Lists the folders above a path, outermost first. */
function listParents(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

async function statusOf(file: string) {
  return lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}

/**
 * Writes the files of a new site. Writes all of them to a temporary folder before moving them, so
 * that a full disk leaves the folder as it was. Throws the error of the disk.
 */
export async function writeNewSite(root: string, files: readonly TemplateFile[]): Promise<void> {
  const firstNew = await mkdir(root, { recursive: true });
  try {
    await requireRights(root, files);
    const staging = await mkdtemp(path.join(root, '.docsgen-init-'));
    try {
      for (const { path: file, content } of files) await writeBelow(staging, file, content);
      for (const { path: file } of files) await moveBelow(staging, root, file);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  } catch (error) {
    if (firstNew !== undefined) await rm(firstNew, { recursive: true, force: true });
    throw error;
  }
}

/** Throws if an existing folder is not writable. */
async function requireRights(root: string, files: readonly TemplateFile[]): Promise<void> {
  const folders = new Set(files.flatMap(({ path: file }) => listParents(file)));
  for (const folder of ['.', ...folders]) {
    const place = path.join(root, folder);
    if ((await statusOf(place)) !== undefined) await access(place, constants.W_OK | constants.X_OK);
  }
}

async function writeBelow(folder: string, file: string, content: Buffer): Promise<void> {
  await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
  await writeFile(path.join(folder, file), content);
}

async function moveBelow(from: string, to: string, file: string): Promise<void> {
  await mkdir(path.join(to, path.dirname(file)), { recursive: true });
  await rename(path.join(from, file), path.join(to, file));
}
