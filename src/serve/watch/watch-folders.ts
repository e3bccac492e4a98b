import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/**
 * What the system tells of folders. It may tell too much, too late or, when it has too much to
 * tell, nothing.
 */
export interface FolderWatch {
  /**
   * Watches the folder at an absolute path: whatever happens in it after the promise is fulfilled
   * is reported. `id` tells one folder from another at the same path.
   */
  follow(folder: string, id: string): Promise<void>;
  /** Ends the watch of a folder and of all that are below it. */
  leave(folder: string): void;
  close(): Promise<void>;
}

export interface FolderWatchRequest {
  /**
   * Something has happened to the file or folder at an absolute path; `cameOrWent`: to its name,
   * not only to what is in it.
   */
  onHint(file: string, cameOrWent: boolean): void;
  /** Nothing more is reported. Without an error, the user asked for polling. Called once. */
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
 * Watches folders with chokidar, each by a watcher of its own. Only chokidar's `raw` events are
 * used: the system's, as they come, each with the name of what it happened to. The other events are
 * gathered by file and held back, and a file or folder that was replaced meanwhile is lost to them.
 */
export function watchFolders({ onHint, onEnd }: FolderWatchRequest): FolderWatch {
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
    const watcher = watch(folder, {
      // The folder alone: its events name the files in it.
      ignored: (file) => path.relative(folder, file) !== '',
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
    const file = path.join(folder, name ?? '');
    // Named by its own name, the folder itself came or went; something in it may have the same
    // name.
    const isItself = name === null || name === path.basename(folder);
    if (isItself) hint(folder, true);
    if (!isItself || folders.has(file)) hint(file, event === 'rename');
  }

  function hint(file: string, cameOrWent: boolean): void {
    const watched = folders.get(file);
    // Moved away and back while its watch began, it would have the same id and no watch.
    if (watched !== undefined && cameOrWent) watched.id = '';
    onHint(file, cameOrWent);
  }

  function leave(folder: string): void {
    for (const [name, watched] of folders)
      if (name === folder || name.startsWith(folder + path.sep)) stop(name, watched);
  }

  function leaveAll(): void {
    hasEnded = true;
    for (const [name, watched] of folders) stop(name, watched);
  }

  function stop(name: string, watched: Watched): void {
    folders.set(name, { id: '', watcher: end(watched) });
  }

  function endAll(error: NodeJS.ErrnoException | undefined): void {
    if (hasEnded) return;
    leaveAll();
    onEnd(error);
  }

  return {
    follow,
    leave,
    async close() {
      leaveAll();
      await Promise.all([...folders.values()].map(({ watcher }) => watcher));
    },
  };
}

/**
 * Two watchers of one path would share what the older one watches: it has to be gone before the
 * next one comes.
 */
async function end(watched: Watched | undefined): Promise<undefined> {
  await (await watched?.watcher)?.close();
}

/** Waits until a watcher watches, but not forever; `onLate` is called when it watches after all. */
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
