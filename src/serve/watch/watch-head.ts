import { existsSync } from 'node:fs';
import path from 'node:path';
import { lookAt } from '../../lib/files/file-states.js';
import { type GitPlace, readHeadFiles } from '../../live/live-site.js';
import { watchFolders } from './watch-folders.js';

export interface HeadWatchRequest {
  /** Where the repository is; undefined while there is none. */
  find(): Promise<GitPlace | undefined>;
  /** Absolute path of the site's root: a repository may be made there. */
  root: string;
  /** The commit that is known already: it may be an old one by now. */
  commit: string | undefined;
  /** The head is another commit than before. */
  onMove(): void;
}

export interface HeadWatch {
  close(): Promise<void>;
}

/** Git writes several files per commit: they are read when nothing has happened for so long. */
const QUIET_MS = 50;
/** Where the system does not tell of changes. */
const POLL_MS = 1000;

/**
 * Tells when Git's head moves: a commit, a checkout, a pull. The folders are watched that hold what
 * the head is read from (`HEAD`, the file of the branch, `packed-refs`, the tables of a reftable);
 * events are hints, and what they mean is read.
 */
export async function watchHead(request: HeadWatchRequest): Promise<HeadWatch> {
  const { find, root, onMove } = request;
  let { commit } = request;
  let place = await find();
  let files = place && (await readHeadFiles(place)).files;
  let followed: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;
  let closed = false;
  const watch = watchFolders({
    onHint: lookSoon,
    onEnd() {
      poll ??= setInterval(() => void look(), POLL_MS).unref();
    },
  });

  async function look(): Promise<void> {
    place ??= await find();
    const now = place && (await readHeadFiles(place));
    if (closed) return;
    const moved = now?.commit !== commit;
    commit = now?.commit;
    files = now?.files;
    if (moved) onMove();
    // What happened in a folder before it was watched.
    if (await follow()) lookSoon();
  }

  function lookSoon(): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), QUIET_MS);
  }

  /** Watches the folders of the files, and says whether one of them was not watched before. */
  async function follow(): Promise<boolean> {
    // A new repository does not count as one until most of its files exist.
    const hints = files ?? [path.join(root, '.git'), path.join(root, '.git', 'HEAD')];
    const folders = new Map(
      hints.map((file) => nearestFolder(path.dirname(file))).map((name) => [name, idOf(name)]),
    );
    const keys = new Set([...folders].map((entry) => entry.join('\0')));
    const isNew = [...keys].some((key) => !followed.has(key));
    for (const key of followed) if (!keys.has(key)) watch.leave(key.split('\0', 1)[0] ?? '');
    followed = keys;
    await Promise.all([...folders].map(([folder, id]) => watch.follow(folder, id)));
    return isNew;
  }

  await follow();
  // What happened before the first watch.
  await look();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(poll);
      await watch.close();
    },
  };
}

/** Tells a folder from another one at the same path. */
function idOf(folder: string): string {
  const found = lookAt(folder);
  return found === undefined ? '' : `${found.ino}-${found.birthtimeMs}`;
}

/**
 * The folder, or the nearest one above it that is there: Git makes and removes those of branches.
 */
function nearestFolder(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder
    ? folder
    : nearestFolder(path.dirname(folder));
}
