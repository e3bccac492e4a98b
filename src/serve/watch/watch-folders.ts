import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** Events of the system about folders. They may be superfluous, late or, under load, missing. */
export interface FolderWatch {
  /**
   * Watches the folder at an absolute path: once the promise is fulfilled, all events in it are
   * reported. `id` distinguishes folders at the same path.
   */
  follow(folder: string, id: string): Promise<void>;
  /** Stops watching a folder and all folders below it. */
  leave(folder: string): void;
  close(): Promise<void>;
}

export interface FolderWatchRequest {
  /**
   * Called when something happened to the file or folder at an absolute path. `cameOrWent` is true
   * if the name was added or removed, not only the content changed.
   */
  onHint(file: string, cameOrWent: boolean): void;
  /** Called once when nothing more is reported. Without an error, the user asked for polling. */
  onEnd(error: NodeJS.ErrnoException | undefined): void;
}

interface Watched {
  /** ID of the watched folder; empty if another folder may be at its path. */
  id: string;
  /** Fulfilled when the watcher is ready, or the watch has ended. */
  watcher: Promise<FSWatcher | undefined>;
}

/** chokidar never becomes ready on a folder that becomes a file while it is read. */
const LONGEST_START_MS = 2000;

/**
 * Watches each folder with its own chokidar watcher. Uses only chokidar's `raw` events, which pass
 * on the system's events with the affected name. chokidar groups and delays its other events by
 * file, and misses a file or folder that is replaced meanwhile.
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
      // Watch only the folder: its events name the files in it.
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
    // If the event has the folder's own name, the folder itself was added or removed. Something in
    // it may have the same name.
    const isItself = name === null || name === path.basename(folder);
    if (isItself) hint(folder, true);
    if (!isItself || folders.has(file)) hint(file, event === 'rename');
  }

  function hint(file: string, cameOrWent: boolean): void {
    const watched = folders.get(file);
    // If it was moved away and back while its watch began, it has the same ID and no watch.
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
 * Closes a watcher. Two watchers of one path would share the older one's handles, so the older one
 * must be closed before the next one starts.
 */
async function end(watched: Watched | undefined): Promise<undefined> {
  await (await watched?.watcher)?.close();
}

/**
 * Waits until a watcher is ready, with a time limit. Calls `onLate` if it becomes ready after that.
 */
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
