import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';

/** The system tells what happens in folders. It may tell too much, too late or, when it has too much to tell, nothing. */
export interface FolderWatch {
  /** Watches the folder that stands at a path (below the root, `''` for the root itself); `id` is another one for another folder. */
  follow(folder: string, id: string): void;
  /** Ends the watch of a folder and of all that are below it. */
  leave(folder: string): void;
  close(): void;
}

export interface FolderWatchRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Something has happened to a file or folder; `cameOrWent`: to its name, not only to what is in it. */
  onHint(file: string, cameOrWent: boolean): void;
  /** The system watches no more: whoever wants to know has to look. Told once. */
  onEnd(error: NodeJS.ErrnoException): void;
}

/** Systems that watch a folder with all that is below it at no further cost. */
const WATCH_TREES = new Set(['darwin', 'win32']);

/**
 * Watches folders, not files: a watch of a file ends with the file, while the folder tells of whatever comes to stand at
 * its place. Nothing is gathered or held back here, for what is left out can't be found again.
 */
export function watchFolders({ root, onHint, onEnd }: FolderWatchRequest): FolderWatch {
  const watched = new Map<string, { id: string; watcher: FSWatcher }>();
  const isTree = WATCH_TREES.has(process.platform);
  let ended = false;

  function follow(folder: string, id: string): void {
    if (ended || (isTree && folder !== '') || watched.get(folder)?.id === id) return;
    end(folder);
    const absolute = path.join(root, folder);
    try {
      const watcher = watch(absolute, { recursive: isTree }, (event, name) => {
        // The folder itself has gone or was moved, or the system does not say what it was.
        if (name === null || name === path.basename(absolute)) onHint(folder, true);
        else onHint(path.posix.join(folder, name.replaceAll(path.sep, '/')), event === 'rename');
      });
      watched.set(folder, { id, watcher });
      watcher.on('error', (error) => {
        end(folder);
        if (isExhausted(error)) give(error);
        else onHint(folder, true);
      });
    } catch (error) {
      // A folder that has gone meanwhile is told of by the one above it.
      if (isExhausted(error as NodeJS.ErrnoException)) give(error as NodeJS.ErrnoException);
    }
  }

  function end(folder: string): void {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  }

  function leave(folder: string): void {
    for (const name of [...watched.keys()])
      if (folder === '' || name === folder || name.startsWith(`${folder}/`)) end(name);
  }

  function give(error: NodeJS.ErrnoException): void {
    if (ended) return;
    ended = true;
    leave('');
    onEnd(error);
  }

  return {
    follow,
    leave,
    close() {
      ended = true;
      leave('');
    },
  };
}

/** There is no room for another watch, or none at all on this disk: not the fault of one folder. */
function isExhausted({ code = '' }: NodeJS.ErrnoException): boolean {
  return !['ENOENT', 'ENOTDIR', 'EPERM', 'EACCES', 'ELOOP', 'EBUSY'].includes(code);
}
