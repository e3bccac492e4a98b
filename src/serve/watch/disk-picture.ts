import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { append } from '../../lib/append.js';
import { describeState, isSettled } from '../../lib/files/file-states.js';
import { hash } from '../../lib/hash.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';

/** The state of a path below the root, or undefined if nothing is there. */
export type Finding = { isFolder: true } | FileFinding | undefined;

export interface FileFinding {
  isFolder: false;
  /** See `describeState`; for a link, includes the state of its target. */
  state: string;
  /** In ms since 1970. */
  changedAt: number;
  /**
   * Hash of the content, if the file changed so recently that another change could have the same
   * time.
   */
  content?: string;
  /** Target of a symbolic link, relative to the root. */
  target?: string;
}

/** The states of everything below a folder. */
export interface FolderFinding {
  files: Map<string, FileFinding>;
  /** Folders with the time of the latest change of their listing, in ms since 1970. */
  folders: Map<string, number>;
}

export interface PictureRequest {
  /** Absolute path of the site's root. */
  root: string;
  isIgnored(file: string): boolean;
  /** Called before a folder is read. Once the promise is fulfilled, the folder is watched. */
  onFolder(folder: string, id: string): Promise<void>;
}

/** Returns the state of a path. */
export async function lookAt(root: string, file: string): Promise<Finding> {
  const startedAt = Date.now();
  const finding = await lookAtState(root, file);
  if (finding === undefined || finding.isFolder || isSettled(finding.changedAt, startedAt))
    return finding;
  const content = await hashContent(path.join(root, file));
  return content === undefined ? finding : { ...finding, content };
}

/** Larger files are compared only by their states. */
const MOST_BYTES = 1 << 20;

/**
 * Returns the hash of a file's content, or undefined if it is large, cannot be read or is not a
 * file: opening a pipe waits until somebody writes to it.
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
    // Another link to the same file is another state.
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
    // A dangling link has no content that could change.
    return undefined;
  }
}

/**
 * Returns the folder at a path, if there is one. `id` distinguishes it from another folder at the
 * same path.
 */
export async function findFolder(
  root: string,
  at: string,
): Promise<{ id: string; changedAt: number } | undefined> {
  const own = await lstat(path.join(root, at)).catch(() => undefined);
  // Only the root may be a link.
  const here = own?.isSymbolicLink() && at === '' ? await stat(root).catch(() => undefined) : own;
  if (!here?.isDirectory()) return undefined;
  const { dev, ino, birthtimeMs, mtimeMs, ctimeMs } = here;
  return { id: `${dev} ${ino} ${birthtimeMs}`, changedAt: Math.max(mtimeMs, ctimeMs) };
}

/** Returns the states of everything below a folder, or undefined if there is no folder. */
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
   * Reads a folder that is watched. Reads it again if it was removed or replaced while the watch
   * began, because no event would report that.
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
