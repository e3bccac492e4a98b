import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { DiskChanges } from '../engine/live-site.js';
import { mapConcurrently } from '../lib/map-concurrently.js';

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
/** After files have come and gone, the disk is looked at as a whole: events may be lost. */
const SWEEP_MS = 250;

/** The disk below the root at one moment. */
interface Snapshot {
  /** Files by path, each with what changes when it is written. */
  stamps: Map<string, string>;
  /** Symbolic links by the path of the file that they lead to: the system tells of that file alone. */
  links: ReadonlyMap<string, readonly string[]>;
}

/**
 * Tells what changes below a folder. The system's events are hints: they are gathered, and whenever files come or go the
 * disk itself is compared with what was seen last.
 */
export async function watchFiles(request: FileWatchRequest): Promise<FileWatch> {
  const { root, onChanges } = request;
  const isIgnored = createIgnore(request);
  const pending: Pending = { files: new Set(), structure: false, since: 0 };
  let snapshot: Snapshot = { stamps: new Map(), links: new Map() };
  let timer: NodeJS.Timeout | undefined;
  let sweepTimer: NodeJS.Timeout | undefined;

  function take(file: string, structure: boolean): void {
    if (pending.files.size === 0) pending.since = Date.now();
    for (const name of [file, ...(snapshot.links.get(file) ?? [])]) pending.files.add(name);
    pending.structure ||= structure;
    const quiet = pending.files.size > BURST ? BURST_QUIET_MS : QUIET_MS;
    clearTimeout(timer);
    timer = setTimeout(
      () => void tell(),
      Math.min(quiet, Math.max(0, pending.since + LONGEST_MS - Date.now())),
    );
  }

  async function tell(): Promise<void> {
    const files = [...pending.files];
    const { structure } = pending;
    pending.files.clear();
    pending.structure = false;
    onChanges({ files, structure });
    for (const [file, stamp] of await stampFiles(root, files)) {
      if (stamp === undefined) snapshot.stamps.delete(file);
      else snapshot.stamps.set(file, stamp);
    }
    if (structure || files.length > BURST) sweepSoon();
  }

  function sweepSoon(): void {
    clearTimeout(sweepTimer);
    sweepTimer = setTimeout(() => void sweep(), SWEEP_MS);
  }

  async function sweep(): Promise<void> {
    const { stamps: before } = snapshot;
    snapshot = await takeSnapshot(root, isIgnored);
    const { stamps: now } = snapshot;
    for (const [file, stamp] of now) if (before.get(file) !== stamp) take(file, !before.has(file));
    for (const file of before.keys()) if (!now.has(file)) take(file, true);
  }

  const relative = (file: string) => path.relative(root, file).replaceAll(path.sep, '/');
  const watcher = await openWatcher(request, isIgnored, {
    onFile: (event, file) => take(relative(file), event !== 'change'),
    onFolder: sweepSoon,
  });
  snapshot = await takeSnapshot(root, isIgnored);
  await tellSince(request, snapshot);
  return {
    async close() {
      clearTimeout(timer);
      clearTimeout(sweepTimer);
      await watcher.close();
    },
  };
}

interface Pending {
  files: Set<string>;
  structure: boolean;
  since: number;
}

/** What was written while nobody watched. */
async function tellSince({ root, since, onChanges }: FileWatchRequest, { stamps }: Snapshot): Promise<void> {
  const times = await mapConcurrently([...stamps.keys()], 64, async (file) => {
    const stats = await stat(path.join(root, file)).catch(() => undefined);
    return { file, at: stats === undefined ? 0 : Math.max(stats.mtimeMs, stats.ctimeMs) };
  });
  const files = times.filter(({ at }) => at >= since).map(({ file }) => file);
  if (files.length > 0) onChanges({ files, structure: true });
}

interface WatcherEvents {
  onFile(event: 'add' | 'change' | 'unlink', file: string): void;
  onFolder(): void;
}

/** Opens the system's watch; where it has no more room, the disk is looked at again and again. */
async function openWatcher(
  { root, onTrouble }: FileWatchRequest,
  ignored: (file: string) => boolean,
  events: WatcherEvents,
): Promise<FSWatcher> {
  const open = async (usePolling: boolean): Promise<FSWatcher> => {
    const watcher = watch(root, {
      ignored,
      ignoreInitial: true,
      followSymlinks: false,
      usePolling,
      interval: 300,
    });
    for (const event of ['add', 'change', 'unlink'] as const)
      watcher.on(event, (file) => events.onFile(event, file));
    watcher.on('addDir', events.onFolder).on('unlinkDir', events.onFolder);
    const problem = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
      watcher.once('ready', () => done(undefined));
      watcher.on('error', (error) => done(error as NodeJS.ErrnoException));
    });
    if (problem === undefined || usePolling) return watcher;
    await watcher.close();
    onTrouble(describeTrouble(problem));
    return open(true);
  };
  return open(false);
}

function describeTrouble({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC')
    return 'The system lets nobody watch more files: changes are looked for three times a second. Raise the limit with `sudo sysctl fs.inotify.max_user_watches=524288`.';
  if (code === 'EMFILE' || code === 'ENFILE')
    return 'Too many files are open: changes are looked for three times a second. Raise the limit with `ulimit -n`, or `sudo sysctl fs.inotify.max_user_instances=512`.';
  return `The system does not tell what changes (${code ?? message}): it is looked for three times a second.`;
}

function createIgnore({ root, ignored }: FileWatchRequest): (file: string) => boolean {
  const folders = new Set(ignored);
  const names = new Set(['node_modules', '.git', '.docsgen', '.DS_Store', 'Thumbs.db']);
  return (file) =>
    file !== root && (names.has(path.basename(file)) || folders.has(file) || isTemporary(file));
}

/** What editors put beside a file while they save it. */
function isTemporary(file: string): boolean {
  return /(?:~|\.sw[a-p]x?|\.tmp|\.crswap|___jb_\w+___)$|^\.#|\/\.#|\/4913$/.test(file);
}

async function takeSnapshot(root: string, isIgnored: (file: string) => boolean): Promise<Snapshot> {
  const files: string[] = [];
  const links: string[] = [];
  const relative = (file: string) => path.relative(root, file).replaceAll(path.sep, '/');
  async function walk(folder: string): Promise<void> {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const inside = entries.filter((entry) => !isIgnored(path.join(folder, entry.name)));
    for (const entry of inside) {
      const file = path.join(folder, entry.name);
      if (!entry.isDirectory()) files.push(relative(file));
      if (entry.isSymbolicLink()) links.push(relative(file));
    }
    await Promise.all(
      inside.filter((entry) => entry.isDirectory()).map((entry) => walk(path.join(folder, entry.name))),
    );
  }
  await walk(root);
  const stamps = await stampFiles(root, files);
  return {
    stamps: new Map(stamps.flatMap(([file, stamp]) => (stamp === undefined ? [] : [[file, stamp] as const]))),
    links: await groupByTarget(root, links),
  };
}

async function groupByTarget(root: string, links: readonly string[]): Promise<Map<string, string[]>> {
  if (links.length === 0) return new Map();
  const realRoot = await realpath(root);
  const targets = new Map<string, string[]>();
  for (const link of links) {
    // One that leads nowhere has nothing that could change.
    const target = await realpath(path.join(root, link)).catch(() => undefined);
    if (target === undefined) continue;
    const name = path.relative(realRoot, target).replaceAll(path.sep, '/');
    targets.set(name, [...(targets.get(name) ?? []), link]);
  }
  return targets;
}

async function stampFiles(root: string, files: readonly string[]): Promise<[string, string | undefined][]> {
  return mapConcurrently(files, 64, async (file): Promise<[string, string | undefined]> => {
    const stats = await stat(path.join(root, file)).catch(() => undefined);
    return [file, stats && `${stats.ino} ${stats.mtimeMs} ${stats.size}`];
  });
}
