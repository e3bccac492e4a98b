import path from 'node:path';
import { TICK } from '../../lib/files/file-states.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import type { DiskChanges } from '../../live/live-site.js';
import { createIgnore } from './create-ignore.js';
import { BURST, createHintQueue, type Hints } from './hint-queue.js';
import { createKnownDisk, type DiskNews, type KnownDisk } from './known-disk.js';
import { watchFolders } from './watch-folders.js';

export interface FileWatchRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Absolute paths of folders that are not watched: output and cache. */
  ignored: readonly string[];
  /** Files that changed at this time (ms since 1970) or later are reported at the start. */
  since: number;
  /** Returns the current folders outside the root that belong to the site, relative to the root. */
  outside(): readonly string[];
  /**
   * Returns the current files outside of all these that pages show, relative to the root. They are
   * few, so they are polled.
   */
  strays(): readonly string[];
  onChanges(changes: DiskChanges): void;
  /** Called with a sentence if changes are noticed late from now on. */
  onTrouble(message: string): void;
}

export interface FileWatch {
  close(): Promise<void>;
}

/**
 * After this time without events, the disk is compared with what was reported. Longer than a tick
 * of the disk's clock.
 */
const SETTLE_MS = TICK + 50;
/** How often the root is checked, and the whole disk if the system reports no events. */
const POLL_MS = 300;
/** How often everything is read again after another folder has appeared at the root. */
const LOOKS_AT_NEW_ROOT = 2;

/**
 * Reports changes below a folder. The system's events are only hints where to look: reports
 * describe the disk. After a burst of events, the disk is read again, because the last event may be
 * missing.
 */
export async function watchFiles(request: FileWatchRequest): Promise<FileWatch> {
  const { root, onChanges, onTrouble } = request;
  const isIgnored = createIgnore(request);
  const unsettled = new Set<string>();
  const timers = createTimers();

  const hints = createHintQueue((taken) => inTurn(() => follow(taken)));
  const watch = watchFolders({
    onHint(absolute, cameOrWent) {
      const file = path.relative(root, absolute).replaceAll(path.sep, '/');
      if (!isIgnored(file)) hints.add(file, cameOrWent);
    },
    onEnd(error) {
      if (error !== undefined) onTrouble(describeTrouble(error));
      startPolling();
    },
  });
  const disk = createKnownDisk({
    root,
    isIgnored,
    onFolder: (folder, id) => watch.follow(path.join(root, folder), id),
    onFolderGone: (folder) => watch.leave(path.join(root, folder)),
  });

  const looks = createLooks(disk, request);
  const { inTurn, settled } = createTurns({ timers, onTrouble });
  const startPolling = createPolling({ looks, timers, inTurn, report });

  async function follow(taken: Hints): Promise<void> {
    for (const file of taken.keys()) unsettled.add(file);
    try {
      report(await lookAtAll(disk, taken));
    } finally {
      timers.set('settle', SETTLE_MS, () => inTurn(settle));
    }
  }

  async function settle(): Promise<void> {
    const files = [...unsettled];
    unsettled.clear();
    if (files.length > BURST) {
      // With this many events, the system may have dropped some.
      report(await looks.everywhere());
    } else {
      const same = await mapConcurrently(files, 64, disk.isSame);
      for (const [i, file] of files.entries()) if (same[i] === false) hints.add(file, true);
    }
  }

  function report(news: readonly DiskNews[]): void {
    const { files, structure } = mergeNews(news);
    if ((files.length > 0 || structure) && !timers.isClosed) onChanges({ files, structure });
  }

  await looks.everywhere();
  report([disk.since(request.since - TICK)]);
  watchRoot({ disk, looks, watch, timers, root, inTurn, report });
  return {
    async close() {
      hints.close();
      timers.close();
      await settled();
      await watch.close();
    },
  };
}

/**
 * Reads whole folders (the root, and folders of the site outside of it) and single files elsewhere.
 */
interface Looks {
  everywhere(): Promise<DiskNews[]>;
  /** Reads folders that the config names since the last call, and single files. */
  elsewhere(): Promise<DiskNews[]>;
}

function createLooks(
  disk: KnownDisk,
  { outside, strays }: Pick<FileWatchRequest, 'outside' | 'strays'>,
): Looks {
  const looked = new Set<string>();
  const known = new Set<string>();

  async function atNewFolders(): Promise<DiskNews[]> {
    const news: DiskNews[] = [];
    for (const folder of outside()) {
      if (looked.has(folder)) continue;
      looked.add(folder);
      news.push(await disk.lookBelow(folder));
    }
    return news;
  }

  async function atStrays(): Promise<DiskNews[]> {
    const news: DiskNews[] = [];
    for (const file of strays()) {
      if (known.has(file) && (await disk.isSame(file))) continue;
      known.add(file);
      // No list of the site contains the file, and it may have changed since it was read, so report
      // it the first time, too.
      news.push({ ...(await disk.lookAt(file)), structure: false });
    }
    return news;
  }

  const elsewhere = async () => [...(await atNewFolders()), ...(await atStrays())];

  return {
    async everywhere() {
      const news = [await disk.lookBelow('')];
      looked.clear();
      return [...news, ...(await elsewhere())];
    },
    elsewhere,
  };
}

/**
 * Runs reads of the disk one after the other, and none after the timers are closed. A failure is
 * reported and does not stop the next read.
 */
function createTurns({
  timers,
  onTrouble,
}: { timers: Timers } & Pick<FileWatchRequest, 'onTrouble'>) {
  let work: Promise<void> = Promise.resolve();
  return {
    inTurn(look: () => Promise<void>): void {
      work = work
        .then(() => (timers.isClosed ? undefined : look()))
        .catch((error: unknown) => onTrouble(describeLookFailure(error)));
    },
    settled: () => work,
  };
}

function describeLookFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `Looking for changes failed: ${reason}. Changes may be seen late.`;
}

interface DiskWatch {
  disk: KnownDisk;
  looks: Looks;
  timers: Timers;
  inTurn(look: () => Promise<void>): void;
  report(news: readonly DiskNews[]): void;
}

/**
 * Returns a function that starts to poll the whole disk, for systems that report no events.
 * (`watchRoot` notices when the root comes back.)
 */
function createPolling({ looks, timers, inTurn, report }: Omit<DiskWatch, 'disk'>): () => void {
  function soon(delay = POLL_MS): void {
    timers.set('poll', delay, () => inTurn(poll));
  }

  async function poll(): Promise<void> {
    const startedAt = performance.now();
    try {
      report(await looks.everywhere());
    } finally {
      // Reading a large site must not keep a core busy.
      soon(Math.max(POLL_MS, 5 * (performance.now() - startedAt)));
    }
  }

  return soon;
}

interface RootWatch extends DiskWatch {
  root: string;
  watch: ReturnType<typeof watchFolders>;
}

/**
 * Checks the root, because no folder above reports its removal, and chokidar may stop watching it
 * before the system reports that.
 */
function watchRoot(given: RootWatch, known = given.disk.rootId, again = 0): void {
  const { root, disk, looks, watch, timers, inTurn, report } = given;
  timers.set('root', POLL_MS, () =>
    inTurn(async () => {
      let isNew = true;
      try {
        isNew = !(await disk.isRootSame()) || disk.rootId !== known;
        // A folder replaced within a tick of the disk's clock looks the same.
        if (!isNew && again > 0) watch.leave(root);
        report(await (isNew || again > 0 ? looks.everywhere() : looks.elsewhere()));
      } finally {
        watchRoot(given, disk.rootId, isNew ? LOOKS_AT_NEW_ROOT : Math.max(0, again - 1));
      }
    }),
  );
}

function lookAtAll(disk: KnownDisk, taken: Hints): Promise<DiskNews[]> {
  return mapConcurrently([...taken], 64, async ([file, cameOrWent]) => {
    const { files, structure } = await disk.lookAt(file);
    // A file that was added and removed again since the last read looks unchanged, but may have
    // been read meanwhile.
    return { files, structure: structure || cameOrWent };
  });
}

function mergeNews(news: readonly DiskNews[]): { files: string[]; structure: boolean } {
  return {
    files: [...new Set(news.flatMap((one) => [...one.files]))],
    structure: news.some((one) => one.structure),
  };
}

type Timers = ReturnType<typeof createTimers>;

/** Timers by name. Setting one replaces the earlier one. */
function createTimers() {
  const timers = new Map<string, NodeJS.Timeout>();
  let isClosed = false;
  return {
    get isClosed() {
      return isClosed;
    },
    set(name: string, ms: number, done: () => void): void {
      clearTimeout(timers.get(name));
      if (!isClosed) timers.set(name, setTimeout(done, ms));
    },
    close(): void {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

function describeTrouble({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC')
    return "The system's limit of watched folders is reached, so docsgen polls for changes three times a second. Raise the limit with `sudo sysctl fs.inotify.max_user_watches=524288`.";
  if (code === 'EMFILE' || code === 'ENFILE')
    return 'Too many files are open, so docsgen polls for changes three times a second. Raise the limit with `ulimit -n`, or `sudo sysctl fs.inotify.max_user_instances=512`.';
  return `The system does not report changes (${code ?? message}), so docsgen polls for them three times a second.`;
}
