import { existsSync, type FSWatcher, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GitPlace } from '../../engine/live/live-site.js';

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
  close(): void;
}

/** Git writes several files a commit: they are looked at when it has been quiet for so long. */
const QUIET_MS = 50;
/** Where the system does not tell of changes. */
const POLL_MS = 1000;

/**
 * Tells when Git's head moves: a commit, a checkout, a pull. The folders are watched that hold what the head is read from
 * (`HEAD`, the file of the branch, `packed-refs`, the tables of a reftable); events are hints, and what they mean is read.
 */
export async function watchHead(request: HeadWatchRequest): Promise<HeadWatch> {
  const { find, root, onMove } = request;
  let { commit } = request;
  let place = await find();
  let files = place && (await readHeadFiles(place)).files;
  const watches = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;
  let closed = false;

  async function look(): Promise<void> {
    place ??= await find();
    const now = place && (await readHeadFiles(place));
    if (closed) return;
    const moved = now?.commit !== commit;
    commit = now?.commit;
    files = now?.files;
    follow();
    if (moved) onMove();
  }

  function lookSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), QUIET_MS);
  }

  function follow(): void {
    if (poll !== undefined) return;
    // A repository that is being made is none until most of it is there.
    const hints = files ?? [path.join(root, '.git'), path.join(root, '.git', 'HEAD')];
    const folders = new Set(hints.map((file) => nearestFolder(path.dirname(file))));
    for (const [folder, watcher] of watches) {
      if (folders.has(folder)) continue;
      watcher.close();
      watches.delete(folder);
    }
    for (const folder of folders) if (!watches.has(folder)) open(folder);
  }

  function open(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, lookSoon);
      watcher.on('error', () => forget(folder, watcher));
      watches.set(folder, watcher);
    } catch {
      poll ??= setInterval(() => void look(), POLL_MS).unref();
    }
  }

  /** The folder is gone, with the last branch in it perhaps. */
  function forget(folder: string, watcher: FSWatcher): void {
    watcher.close();
    watches.delete(folder);
    if (!closed) lookSoon();
  }

  follow();
  // What happened before the first watch.
  await look();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(poll);
      for (const watcher of watches.values()) watcher.close();
    },
  };
}

interface HeadReading {
  /** The commit, or what changes with it; undefined while there is none. */
  commit: string | undefined;
  /** What it was read from; some files need not be there. */
  files: readonly string[];
}

/** Reads the head without Git, as an editor may cause many events a minute. */
async function readHeadFiles({ head, common }: GitPlace): Promise<HeadReading> {
  const text = (await readText(head)) ?? '';
  const ref = /^ref: (.+)$/m.exec(text)?.[1];
  const packed = path.join(common, 'packed-refs');
  const tables = path.join(common, 'reftable', 'tables.list');
  if (ref === undefined) return { commit: text.trim() || undefined, files: [head] };
  const branch = path.join(common, ref);
  const commit =
    (await readText(branch)) ?? findPacked(await readText(packed), ref) ?? (await readText(tables));
  return { commit: commit?.trim() || undefined, files: [head, branch, packed, tables] };
}

/** The commit of a branch in `packed-refs`: lines of a hash and a name. */
function findPacked(text: string | undefined, ref: string): string | undefined {
  return text
    ?.split('\n')
    .find((line) => line.endsWith(` ${ref}`))
    ?.split(' ')[0];
}

function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

/** The folder, or the nearest one above it that is there: Git makes and removes those of branches. */
function nearestFolder(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : nearestFolder(path.dirname(folder));
}
