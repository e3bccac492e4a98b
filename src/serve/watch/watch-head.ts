import { existsSync } from 'node:fs';
import path from 'node:path';
import { lookAt } from '../../lib/files/file-states.js';
import { type GitPlace, readHeadFiles } from '../../live/live-site.js';
import { watchFolders } from './watch-folders.js';

export interface HeadWatchRequest {
  /** Finds the repository. Returns undefined while there is none. */
  find(): Promise<GitPlace | undefined>;
  /** Absolute path of the site's root, where a repository may be created. */
  root: string;
  /** The last known commit, which may be outdated. */
  commit: string | undefined;
  /** Called when the head is another commit. */
  onMove(): void;
}

export interface HeadWatch {
  close(): Promise<void>;
}

/** Git writes several files per commit: read them after this time without events. */
const QUIET_MS = 50;
/** Interval if the system reports no events. */
const POLL_MS = 1000;

/**
 * Notices when Git's head moves: a commit, a checkout, a pull. Watches the folders of the files
 * that determine the head (`HEAD`, the file of the branch, `packed-refs`, the tables of a
 * reftable). Events are hints; the head itself is read.
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
    // Read changes from before the folder was watched.
    if (await follow()) lookSoon();
  }

  function lookSoon(): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), QUIET_MS);
  }

  /** Watches the folders of the files. Returns true if one of them is new. */
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
  // Read changes from before the first watch.
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

/** Distinguishes folders at the same path. */
function idOf(folder: string): string {
  const found = lookAt(folder);
  return found === undefined ? '' : `${found.ino}-${found.birthtimeMs}`;
}

/**
 * Returns the folder, or the nearest existing one above: Git creates and removes folders of
 * branches.
 */
function nearestFolder(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder
    ? folder
    : nearestFolder(path.dirname(folder));
}
