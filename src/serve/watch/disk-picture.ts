import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { append } from '../../lib/append.js';
import { describeState, isSettled } from '../../lib/files/file-states.js';
import { hash } from '../../lib/hash.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';

/** What was found at a path below the root, or nothing. */
export type Finding = { isFolder: true } | FileFinding | undefined;

export interface FileFinding {
  isFolder: false;
  /** See `describeState`; of what a link leads to. */
  state: string;
  /** ms since 1970. */
  changedAt: number;
  /**
   * Hash of what is in it, if it changed so recently that another change could carry the same time.
   */
  content?: string;
  /** Where a symbolic link leads: a path from the root. */
  target?: string;
}

/** What was found below a folder. */
export interface FolderFinding {
  files: Map<string, FileFinding>;
  /** Each with the latest change of its list of names, ms since 1970. */
  folders: Map<string, number>;
}

export interface PictureRequest {
  /** Absolute path of the site's root. */
  root: string;
  isIgnored(file: string): boolean;
  /** A folder is about to be read: when the promise is fulfilled, it is watched. */
  onFolder(folder: string, id: string): Promise<void>;
}

/** Looks at what is at a path. */
export async function lookAt(root: string, file: string): Promise<Finding> {
  const startedAt = Date.now();
  const finding = await lookAtState(root, file);
  if (finding === undefined || finding.isFolder || isSettled(finding.changedAt, startedAt))
    return finding;
  const content = await hashContent(path.join(root, file));
  return content === undefined ? finding : { ...finding, content };
}

/** Files that are larger are compared by their states alone. */
const MOST_BYTES = 1 << 20;

/**
 * Undefined for a file that is large, can't be read or is none: a pipe is open only once somebody
 * writes to it.
 */
export async function hashContent(absolute: string): Promise<string | undefined> {
  try {
    const stats = await stat(absolute);
    return !stats.isFile() || stats.size > MOST_BYTES ? undefined : hash(await readFile(absolute));
  } catch {
    return undefined;
  }
}

async function lookAtState(root: string, file: string): Promise<Finding> {
  const absolute = path.join(root, file);
  const own = await lstat(absolute).catch(() => undefined);
  if (own?.isDirectory()) return { isFolder: true };
  if (own === undefined || !own.isSymbolicLink())
    return own && { isFolder: false, state: describeState(own), changedAt: own.ctimeMs };
  const [stats, target] = await Promise.all([
    stat(absolute).catch(() => undefined),
    findTarget(root, absolute),
  ]);
  return {
    isFolder: false,
    // Another link to the same file is another state, too.
    state: `${describeState(own)} ${stats && describeState(stats)}`,
    changedAt: Math.max(own.ctimeMs, stats?.ctimeMs ?? 0),
    ...(target !== undefined && { target }),
  };
}

async function findTarget(root: string, link: string): Promise<string | undefined> {
  try {
    const way = path.relative(await realpath(root), await realpath(link)).replaceAll(path.sep, '/');
    return way === '' ? undefined : way;
  } catch {
    // One that leads nowhere has nothing that could change.
    return undefined;
  }
}

/** The folder at a path, if there is one. `id` tells it from another at the same path. */
export async function findFolder(
  root: string,
  at: string,
): Promise<{ id: string; changedAt: number } | undefined> {
  const own = await lstat(path.join(root, at)).catch(() => undefined);
  // The root alone may be a link.
  const here = own?.isSymbolicLink() && at === '' ? await stat(root).catch(() => undefined) : own;
  if (!here?.isDirectory()) return undefined;
  const { dev, ino, birthtimeMs, mtimeMs, ctimeMs } = here;
  return { id: `${dev} ${ino} ${birthtimeMs}`, changedAt: Math.max(mtimeMs, ctimeMs) };
}

/** Looks at everything below a folder. Undefined when no folder is there. */
export async function lookBelow(
  request: PictureRequest,
  folder: string,
): Promise<FolderFinding | undefined> {
  const { root, isIgnored, onFolder } = request;
  const found: FolderFinding = { files: new Map(), folders: new Map() };
  const files: string[] = [];

  async function walk(at: string): Promise<boolean> {
    const inside = await readWatched(at);
    if (inside === undefined) return false;
    append(
      files,
      inside.filter(({ isFolder }) => !isFolder).map(({ name }) => name),
    );
    await Promise.all(inside.filter(({ isFolder }) => isFolder).map(({ name }) => walk(name)));
    return true;
  }

  /**
   * What is in a folder that is watched. One that went, or was replaced, while its watch began
   * would never be heard of.
   */
  async function readWatched(
    at: string,
  ): Promise<{ name: string; isFolder: boolean }[] | undefined> {
    for (let here = await findFolder(root, at); here !== undefined; ) {
      await onFolder(at, here.id);
      const entries = await readdir(path.join(root, at), { withFileTypes: true }).catch(() => []);
      const after = await findFolder(root, at);
      if (after?.id === here.id) {
        found.folders.set(at, here.changedAt);
        return entries
          .map((entry) => ({
            name: path.posix.join(at, entry.name),
            isFolder: entry.isDirectory(),
          }))
          .filter(({ name }) => !isIgnored(name));
      }
      here = after;
    }
    return undefined;
  }

  if (!(await walk(folder))) return undefined;
  await mapConcurrently(files, 64, async (file) => {
    const finding = await lookAtState(root, file);
    if (finding?.isFolder === false) found.files.set(file, finding);
  });
  return found;
}
