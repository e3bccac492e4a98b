import { randomUUID } from 'node:crypto';
import { constants, lstatSync, mkdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { readFileState } from '../lib/files/file-states.js';
import { writeNamed } from '../lib/files/write-named.js';
import { hash } from '../lib/hash.js';
import { mapConcurrently } from '../lib/map-concurrently.js';
import type { OutputCopy, OutputFile } from '../types/output/output.js';
import { createMover, removeInside, resolveInside } from './output-path.js';
import {
  changeRecord,
  hasSameTime,
  isCopy,
  isNews,
  type KnownOutput,
  type RecordFile,
  readRecord,
  renewRecord,
  stampEntry,
  stampRecord,
} from './output-record.js';
import { clearAbandonedLock, type PublishLock, withPublishLock } from './publish-lock.js';
import type { RecordEntry } from './read-record.js';
import { areEqual, hasContent } from './same-content.js';

/** How a publication went, in files. */
export interface Published {
  written: number;
  unchanged: number;
  removed: number;
}

/** A publication that has ended. */
export interface Publishing {
  counts: Published;
  /** Tells the record of the output as this run left it from any later one: see `stampRecord`. */
  recordStamp: string | undefined;
}

/** What is known of a file that a publication has taken: see `Publication.add`. */
export type TakenFile = Pick<RecordEntry, 'key' | 'loads'>;

/** One run's way to the output folder. Nothing shows there before `commit`. */
export interface Publication {
  /**
   * Takes a file; one that is in the output folder with the same content is left alone. `key` stands for all that
   * the content was made from; `loads` names the files by class that a page loads.
   */
  add(file: OutputFile & { key?: string; loads?: readonly string[] }): Promise<void>;
  /** Takes a file of the disk without holding it in memory. */
  copy(file: OutputCopy): Promise<void>;
  /** Takes over a file that the last publication made from the same key, if it is there untouched: says what is known of it. */
  keep(file: string, key: string): Promise<TakenFile | undefined>;
  /** The content of such a file: it is not taken over. */
  earlier(file: string, key: string): Promise<Uint8Array | undefined>;
  /** What it has taken so far. */
  taken(): ReadonlyMap<string, TakenFile>;
  /** The text of a file that it has taken. */
  read(file: string): Promise<string>;
  /** Takes over all other files of the last publication, whatever they were made from: the caller has seen that nobody has touched them. */
  keepRest(without: ReadonlySet<string>): Promise<void>;
  /** Puts a copy of every file that it has taken into a folder. */
  copyTo(folder: string): Promise<void>;
  /** The files that the last run wrote to the output folder; some may be gone. */
  written(): Promise<Iterable<string>>;
  /**
   * Publishes: pages last, so that none names a file that is not there; then removes what the last run left behind.
   * `overtaken`: another run has published since this one began, so what it knows of the folder is old. Nothing was done.
   */
  commit(): Promise<Publishing | 'overtaken'>;
  /** Drops everything taken. The output folder stays as it was. */
  discard(): Promise<void>;
}

export interface PublicationRequest {
  outDir: string;
  /** Folder for files on their way; on the same disk as `outDir` where possible. */
  stagingDir: string;
  /** File that remembers what docsgen wrote to `outDir`: only that is ever removed. */
  recordFile: string;
  /** The record, where it has just been read, and every file been found as it says. */
  output?: KnownOutput;
}

export function createPublication(request: PublicationRequest): Publication {
  const { outDir, recordFile } = request;
  const lock = { file: `${recordFile}.lock`, onAbandoned: () => renewRecord(recordFile) };
  const last = request.output ? Promise.resolve(request.output) : readLast(recordFile, lock);
  const stage = createStage(request, last);

  async function findKept(target: string, key: string): Promise<RecordEntry | undefined> {
    const entry = (await last).known.record.get(target);
    if (entry?.key !== key || entry.stamp === undefined) return undefined;
    return request.output === undefined ? keepEntry(path.join(outDir, target), entry) : entry;
  }

  return {
    add: ({ path: target, content, key, loads }) =>
      stage.take({
        target,
        isSame: (file) => hasContent(file, content),
        write: (draft) => writeNamed(draft, content),
        ...(key !== undefined && { key, hash: hash(content) }),
        ...(loads && { loads }),
      }),
    copy: ({ path: target, from }) =>
      stage.take({ target, isSame: (file) => areEqual(file, from), write: (draft) => copyFile(from, draft) }),
    async keep(target, key) {
      const kept = await findKept(target, key);
      if (kept !== undefined) stage.files.set(target, kept);
      return kept;
    },
    async earlier(target, key) {
      const kept = await findKept(target, key);
      return kept && readFile(path.join(outDir, target)).catch(() => undefined);
    },
    taken: () => stage.files,
    read: (file) => readFile(stage.files.get(file)?.draft ?? path.join(outDir, file), 'utf8'),
    async keepRest(without) {
      for (const [target, entry] of (await last).known.record)
        if (!stage.files.has(target) && !without.has(target)) stage.files.set(target, entry);
    },
    copyTo: (folder) =>
      mapConcurrently([...stage.files], 16, async ([target, { draft }]) => {
        const copy = resolveInside(folder, target);
        await mkdir(path.dirname(copy), { recursive: true });
        await copyFile(draft ?? path.join(outDir, target), copy, constants.COPYFILE_FICLONE);
      }).then(() => undefined),
    written: async () => (await last).known.record.keys(),
    async commit() {
      const { stamp, known } = await last;
      return withPublishLock(lock, async () => {
        if ((await stampRecord(recordFile)) !== stamp) return 'overtaken';
        const counts = await publish({ ...request, files: stage.files, known });
        return { counts, recordStamp: await stampRecord(recordFile) };
      });
    },
    discard: stage.discard,
  };
}

/** The record of the last run, and what tells whether somebody has written it since. */
async function readLast(recordFile: string, lock: PublishLock): Promise<KnownOutput> {
  // Where it can't be, `commit` says why.
  await clearAbandonedLock(lock).catch(() => undefined);
  // In this order: a record that changes between the two is noticed later.
  const stamp = await stampRecord(recordFile);
  return { stamp, known: await readRecord(recordFile) };
}

/** The entry of a file that is in the output folder as it says. */
function keepEntry(file: string, entry: RecordEntry): RecordEntry | undefined {
  const stamp = readFileState(file);
  if (stamp === undefined || entry.stamp === undefined) return undefined;
  return hasSameTime(stamp, entry.stamp) || isCopy(file, entry) ? { ...entry, stamp } : undefined;
}

/** A file of one run. `stamp`: that of a file which is taken over, and was just looked at. */
interface StagedFile extends RecordEntry {
  /** Where it waits. Absent when it is in the output folder already. */
  draft?: string;
}

interface Stage {
  files: Map<string, StagedFile>;
  take: (taking: Taking) => Promise<void>;
  discard: () => Promise<void>;
}

/** The files of one run on their way. `ready`: what is to be known before they are compared with the output folder. */
function createStage({ outDir, stagingDir }: PublicationRequest, ready: Promise<unknown>): Stage {
  const folder = path.join(stagingDir, `${process.pid}-${randomUUID()}`);
  const files: Stage['files'] = new Map();
  const pending = new Set<Promise<void>>();
  let drafts = 0;
  let discarded = false;

  async function stageFile({ target, key, hash: content, loads, isSame, write }: Taking): Promise<void> {
    await ready;
    const isKept = await isSame(resolveInside(outDir, target));
    const draft = isKept ? undefined : nameDraft();
    if (draft !== undefined) await writeDraft(draft, { target, write });
    files.set(target, {
      ...(draft !== undefined && { draft }),
      ...(key !== undefined && { key }),
      ...(content !== undefined && { hash: content }),
      ...(loads && { loads }),
    });
  }

  /** All in one folder: pages have a folder each, which would have to be made and removed twice. */
  function nameDraft(): string {
    if (drafts === 0) mkdirSync(folder, { recursive: true });
    return path.join(folder, String(drafts++));
  }

  async function writeDraft(
    draft: string,
    { target, write }: Pick<Taking, 'target' | 'write'>,
  ): Promise<void> {
    try {
      checkName(path.join(outDir, target));
      await write(draft);
    } catch (error) {
      // People know the file by the place that it is for.
      throw Object.assign(error as NodeJS.ErrnoException, {
        path: path.join(folder, target),
        dest: undefined,
      });
    }
  }

  return {
    files,
    async take(taking) {
      if (discarded) return;
      const taken = stageFile(taking);
      pending.add(taken);
      await taken.finally(() => pending.delete(taken));
    },
    // A file that fails ends the build, but others are on their way then: they are waited for, and no more are taken.
    async discard() {
      discarded = true;
      await Promise.allSettled(pending);
      await rm(folder, { recursive: true, force: true });
      // Stays while another run has something in it.
      await rmdir(stagingDir).catch(() => undefined);
    },
  };
}

/** No system refuses the name of a draft: a file whose own name is too long must not come to light while others are published. */
function checkName(file: string): void {
  if (Buffer.byteLength(file) < SHORT) return;
  try {
    lstatSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') throw error;
  }
}

/** Bytes of a path that every system takes: https://learn.microsoft.com/windows/win32/fileio/maximum-file-path-limitation */
const SHORT = 255;

interface Taking {
  target: string;
  key?: string;
  /** Of its content. */
  hash?: string;
  loads?: readonly string[];
  /** Whether the file in the output folder is the same already. */
  isSame: (file: string) => boolean | Promise<boolean>;
  write: (draft: string) => void | Promise<void>;
}

interface PublishRequest extends PublicationRequest {
  files: ReadonlyMap<string, StagedFile>;
  /** What the last run wrote. */
  known: RecordFile;
}

async function publish({ outDir, recordFile, files, known }: PublishRequest): Promise<Published> {
  const { record } = known;
  const staged = listStaged(files);
  const stale = [...record.keys()].filter((target) => !files.has(target));
  // Named before they are written, and without keys: a run that is killed halfway leaves nothing that the next one
  // does not know or takes for current.
  const named =
    staged.length > 0 || stale.length > 0
      ? await changeRecord(recordFile, known, new Map(staged.map((target) => [target, {}] as const)))
      : known;
  const move = createMover(outDir);
  const first = new Set(inTheWay(stale, staged));
  for (const target of first) await removeInside(outDir, target);
  for (const target of staged.sort(pagesLast)) move(files.get(target)?.draft ?? '', target);
  for (const target of stale) if (!first.has(target)) await removeInside(outDir, target);
  // Everything is in its place: without the new record the next run only has more to compare.
  const changes = new Map<string, RecordEntry | undefined>(stale.map((target) => [target, undefined]));
  for (const [target, file] of files) {
    // Taken over as it is.
    if (file.stamp !== undefined && record.get(target) === file) continue;
    const entry = stampEntry(path.join(outDir, target), file);
    if (file.draft !== undefined || isNews(entry, record.get(target))) changes.set(target, entry);
  }
  if (changes.size > 0) await changeRecord(recordFile, named, changes).catch(() => undefined);
  return { written: staged.length, unchanged: files.size - staged.length, removed: stale.length };
}

const listStaged = (files: ReadonlyMap<string, StagedFile>): string[] =>
  [...files].filter(([, { draft }]) => draft !== undefined).map(([target]) => target);

/** Files of the last run whose name is now a folder's, or that fill a folder whose name is now a file's. */
function inTheWay(stale: readonly string[], staged: readonly string[]): string[] {
  const files = new Set(staged);
  const folders = new Set(staged.flatMap(ancestors));
  return stale.filter(
    (target) => folders.has(target) || ancestors(target).some((folder) => files.has(folder)),
  );
}

/** `a/b/c` → `a`, `a/b`. */
function ancestors(target: string): string[] {
  const parts = target.split('/');
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** Files with hashed names, then data, then pages. */
function pagesLast(a: string, b: string): number {
  const rank = (file: string) =>
    file.endsWith('.html') ? 2 : file.startsWith('assets/') && file !== 'assets/manifest.json' ? 0 : 1;
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}
