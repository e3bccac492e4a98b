import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** What the system tells of folders. It may tell too much, too late or, when it has too much to tell, nothing. */
export interface FolderWatch {
  /**
   * Watches the folder at a path (below the root, `''` for the root itself): whatever happens in it after the promise is
   * fulfilled is told. `id` tells one folder from another at the same path.
   */
  follow(folder: string, id: string): Promise<void>;
  /** Ends the watch of a folder and of all that are below it. */
  leave(folder: string): void;
  close(): Promise<void>;
}

export interface FolderWatchRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Something has happened to a file or folder; `cameOrWent`: to its name, not only to what is in it. */
  onHint(file: string, cameOrWent: boolean): void;
  /** Nothing is told any more. Without an error, the user wants the disk to be polled. Called once. */
  onEnd(error: NodeJS.ErrnoException | undefined): void;
}

interface Watched {
  /** Of the folder that is watched; empty when that may be another one by now. */
  id: string;
  /** Fulfilled when it watches, or when the watch has ended. */
  watcher: Promise<FSWatcher | undefined>;
}

/** chokidar never gets ready on a folder that becomes a file while it is read. */
const LONGEST_START_MS = 2000;

/**
 * Watches folders with chokidar, each by a watcher of its own. Only chokidar's `raw` events are used: the system's, as
 * they come, each with the name of what it happened to. The other events are gathered by file and held back, and a file
 * or folder that was replaced meanwhile is lost to them.
 */
export function watchFolders({ root, onHint, onEnd }: FolderWatchRequest): FolderWatch {
  const folders = new Map<string, Watched>();
  let hasEnded = false;

  async function follow(folder: string, id: string): Promise<void> {
    const before = folders.get(folder);
    if (!hasEnded && before?.id !== id)
      folders.set(folder, { id, watcher: end(before).then(() => open(folder)) });
    await folders.get(folder)?.watcher;
  }

  async function open(folder: string): Promise<FSWatcher | undefined> {
    if (hasEnded) return undefined;
    const absolute = path.join(root, folder);
    const watcher = watch(absolute, {
      // The folder alone: its events name the files in it.
      ignored: (file) => path.relative(absolute, file) !== '',
      ignoreInitial: true,
      ignorePermissionErrors: true,
      atomic: false,
    });
    watcher.on('raw', (event, name: string | null) => onEvent(folder, event, name));
    watcher.on('error', (error) => endAll(error as NodeJS.ErrnoException));
    if (watcher.options.usePolling) endAll(undefined);
    await untilReady(watcher, () => onHint(folder, false));
    return watcher;
  }

  function onEvent(folder: string, event: string, name: string | null): void {
    // The folder itself came or went, or the system does not say what did.
    if (name === null || name === path.basename(path.join(root, folder))) hint(folder, true);
    if (name !== null) hint(path.posix.join(folder, name.replaceAll(path.sep, '/')), event === 'rename');
  }

  function hint(file: string, cameOrWent: boolean): void {
    const watched = folders.get(file);
    // Moved away and back while its watch began, it would have the same id and no watch.
    if (watched !== undefined && cameOrWent) watched.id = '';
    onHint(file, cameOrWent);
  }

  function leave(folder: string): void {
    for (const [name, watched] of folders)
      if (folder === '' || name === folder || name.startsWith(`${folder}/`))
        folders.set(name, { id: '', watcher: end(watched) });
  }

  function endAll(error: NodeJS.ErrnoException | undefined): void {
    if (hasEnded) return;
    hasEnded = true;
    leave('');
    onEnd(error);
  }

  return {
    follow,
    leave,
    async close() {
      hasEnded = true;
      leave('');
      await Promise.all([...folders.values()].map(({ watcher }) => watcher));
    },
  };
}

/** Two watchers of one path would share what the older one watches: it has to be gone before the next one comes. */
async function end(watched: Watched | undefined): Promise<undefined> {
  await (await watched?.watcher)?.close();
}

/** Waits until a watcher watches, but not for ever; `onLate` is called when it watches after all. */
function untilReady(watcher: FSWatcher, onLate: () => void): Promise<void> {
  return new Promise((done) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      done();
    }, LONGEST_START_MS);
    watcher.once('ready', () => {
      clearTimeout(timer);
      if (isLate) onLate();
      else done();
    });
  });
}
