import path from 'node:path';
import type { DiskChanges } from '../engine/live-site.js';
import { TICK } from '../lib/file-states.js';
import { mapConcurrently } from '../lib/map-concurrently.js';
import { createKnownDisk, type DiskNews } from './known-disk.js';
import { watchFolders } from './watch-folders.js';

export interface FileWatchRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Absolute paths of folders that are nobody's business: what is built, what is kept. */
  ignored: readonly string[];
  /** Files that changed at this time or later are told at the start. */
  since: number;
  onChanges(changes: DiskChanges): void;
  /** Something keeps changes from being seen at once: a sentence. */
  onTrouble(message: string): void;
}

export interface FileWatch {
  close(): Promise<void>;
}

/** Events that come within this time belong together… */
const QUIET_MS = 8;
/** …and when there are many of them (a checkout, a search and replace) this. */
const BURST = 40;
const BURST_QUIET_MS = 80;
const LONGEST_MS = 500;
/** When nothing has happened for this time, the disk is compared with what was told. Longer than the disk's clock ticks. */
const SETTLE_MS = TICK + 50;
/** How often the disk is looked at where the system tells nothing, or nothing stands where the site was. */
const POLL_MS = 300;

/**
 * Tells what changes below a folder. The system's events are hints where to look: what is told is what the disk says,
 * and once a burst of them is over, the disk is looked at again, for nobody promises that the last event comes.
 */
export async function watchFiles(request: FileWatchRequest): Promise<FileWatch> {
  const { root, onChanges, onTrouble } = request;
  const isIgnored = createIgnore(request);
  /** By path, whether its name has come or gone. */
  const hints = new Map<string, boolean>();
  const unsettled = new Set<string>();
  const timers = createTimers();
  let firstHintAt = 0;
  let isPolling = false;
  let work: Promise<void> = Promise.resolve();

  const watch = watchFolders({
    root,
    onHint,
    onEnd(error) {
      isPolling = true;
      if (error !== undefined) onTrouble(describeTrouble(error));
      pollSoon();
    },
  });
  const disk = createKnownDisk({
    root,
    isIgnored,
    onFolder: watch.follow,
    onFolderGone: watch.leave,
  });

  function onHint(file: string, cameOrWent: boolean): void {
    if (isIgnored(file)) return;
    if (hints.size === 0) firstHintAt = Date.now();
    hints.set(file, cameOrWent || hints.get(file) === true);
    const quiet = hints.size > BURST ? BURST_QUIET_MS : QUIET_MS;
    timers.set('tell', Math.min(quiet, Math.max(0, firstHintAt + LONGEST_MS - Date.now())), () =>
      inTurn(follow),
    );
  }

  /** One look at the disk after the other. */
  function inTurn(look: () => Promise<void>): Promise<void> {
    work = work.then(() => (timers.isClosed ? undefined : look()));
    return work;
  }

  async function follow(): Promise<void> {
    const taken = [...hints];
    hints.clear();
    for (const [file] of taken) unsettled.add(file);
    const looks = await mapConcurrently(taken, 64, async ([file, cameOrWent]) => {
      const news = await disk.lookAt(file);
      // What has come and gone since the last look is as it was, but may have been read meanwhile.
      return { ...news, structure: news.structure || cameOrWent };
    });
    tell(looks);
    timers.set('settle', SETTLE_MS, () => inTurn(settle));
  }

  async function settle(): Promise<void> {
    const files = [...unsettled];
    unsettled.clear();
    // So many events that the system may have dropped some.
    if (files.length > BURST) return tellLater(await disk.lookBelow(''));
    const same = await mapConcurrently(files, 64, disk.isSame);
    for (const [i, file] of files.entries()) if (same[i] === false) onHint(file, true);
    if (disk.isGone) pollSoon();
  }

  function tellLater(news: DiskNews): void {
    tell([news]);
    if (disk.isGone) pollSoon();
  }

  function tell(news: readonly DiskNews[]): void {
    const files = [...new Set(news.flatMap((one) => [...one.files]))];
    const structure = news.some((one) => one.structure);
    if ((files.length > 0 || structure) && !timers.isClosed) onChanges({ files, structure });
  }

  function pollSoon(delay = POLL_MS): void {
    timers.set('poll', delay, () => inTurn(poll));
  }

  async function poll(): Promise<void> {
    const startedAt = performance.now();
    tell([await disk.lookBelow('')]);
    // A look at a large site shall not be all that a core does.
    if (isPolling || disk.isGone) pollSoon(Math.max(POLL_MS, 5 * (performance.now() - startedAt)));
  }

  await inTurn(async () => void (await disk.lookBelow('')));
  tell([disk.since(request.since - TICK)]);
  return {
    async close() {
      timers.close();
      await work;
      await watch.close();
    },
  };
}

/** Timers by name: setting one takes the place of the one before. */
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
    return 'The system lets nobody watch more folders: changes are looked for three times a second. Raise the limit with `sudo sysctl fs.inotify.max_user_watches=524288`.';
  if (code === 'EMFILE' || code === 'ENFILE')
    return 'Too many files are open: changes are looked for three times a second. Raise the limit with `ulimit -n`, or `sudo sysctl fs.inotify.max_user_instances=512`.';
  return `The system does not tell what changes (${code ?? message}): it is looked for three times a second.`;
}

const NOBODYS_NAMES = new Set(['node_modules', '.git', '.docsgen', '.DS_Store', 'Thumbs.db']);

function createIgnore({ root, ignored }: FileWatchRequest): (file: string) => boolean {
  const folders = ignored.map((folder) => path.relative(root, folder).replaceAll(path.sep, '/'));
  return (file) =>
    file.split('/').some((name) => NOBODYS_NAMES.has(name) || isTemporary(name)) ||
    folders.some((folder) => file === folder || file.startsWith(`${folder}/`));
}

/** What editors put beside a file while they save it. */
function isTemporary(name: string): boolean {
  return /~$|\.sw[a-p]x?$|\.tmp$|\.crswap$|___jb_\w+___$|^\.#|^4913$/.test(name);
}
