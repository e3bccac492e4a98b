import { access, constants, lstat, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TemplateFile } from './load-template.js';

/** What keeps the files of a site from being written. */
export interface Obstacles {
  /** Files of the same name. */
  files: string[];
  /**
   * What is in the place of a file but is none, or in the place of a folder but is not a folder of
   * this one.
   */
  others: string[];
}

/** Looks at what is in a folder already where files are to be written. */
export async function findObstacles(
  root: string,
  files: readonly TemplateFile[],
): Promise<Obstacles> {
  const obstacles: Obstacles = { files: [], others: [] };
  const folders = new Set(files.flatMap(({ path: file }) => listParents(file)));
  for (const folder of folders) {
    // A link would lead the files to some other place.
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

/** The folders above a path, outermost first. */
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
 * Writes the files of a new site. They are written aside first and moved in place when all of them
 * are there, so that a full disk leaves the folder as it was. Throws what the disk says.
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

/** Throws when a folder that is there already takes no files. */
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
