import { constants } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Bytes, lengthOf } from '../lib/bytes.js';
import { copyAsNew } from '../lib/files/copy-as-new.js';
import { placeIn } from '../lib/files/file-states.js';
import { writeNamed } from '../lib/files/write-named.js';
import { hash } from '../lib/hash.js';
import { mapConcurrently } from '../lib/map-concurrently.js';
import { listGone, type PatchedMap } from '../lib/patched-map.js';
import type { OutputCopy, OutputFile } from '../types/output/output.js';
import { completeRecord, FILE_LIST, isListed, writeFileList } from './file-list.js';
import type { KeptOutput } from './kept-output.js';
import { moveWhole, resolveInside } from './output-path.js';
import {
  changeRecord,
  findEntry,
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
import { replaceFiles } from './replace-files.js';
import { areEqual, hasContent } from './same-content.js';
import { createStage, type Stage, type StagedFile, type TakenFile } from './stage.js';

/** Counts of files in a publication. */
export interface Published {
  written: number;
  unchanged: number;
  removed: number;
}

/** A completed publication. */
export interface Publishing {
  counts: Published;
  /** Identifies the version of the output's record: see `stampRecord`. */
  recordStamp: string | undefined;
}

/** Publishes the files of one run. The output folder does not change before `commit`. */
export interface Publication {
  /**
   * Takes a file. A file in the output folder with the same content stays as it is. `key`: hash of
   * all inputs of the content; `loads`: names of the files by class that a page loads.
   */
  add(file: AddedFile): Promise<void>;
  /** Takes a file from disk without reading it into memory. */
  copy(file: OutputCopy): Promise<void>;
  /**
   * Takes over a file that the last publication made with the same key, if it is still unchanged.
   * Returns its record.
   */
  keep(file: string, key: string): Promise<TakenFile | undefined>;
  /** Returns the content of such a file without taking it over. */
  earlier(file: string, key: string): Promise<Uint8Array | undefined>;
  /** Returns the files taken so far. */
  taken(): PatchedMap<TakenFile>;
  /** Returns the text of a file that has been taken. */
  read(file: string): Promise<string>;
  /**
   * Takes over all other files of the last publication, except `without`. The caller has checked
   * that they are unchanged.
   */
  keepRest(without: ReadonlySet<string>): Promise<void>;
  /** Copies every file that has been taken to a folder. */
  copyTo(folder: string): Promise<void>;
  /** Lists the files that the last run wrote to the output folder; some may be gone. */
  written(): Promise<Iterable<string>>;
  /**
   * Publishes the files: pages last, so that none refers to a missing file. Then removes files that
   * only the last run has. Returns `overtaken`, without doing anything, if another run has
   * published since this one started.
   */
  commit(): Promise<Publishing | 'overtaken'>;
  /** Drops everything taken. The output folder stays unchanged. */
  discard(): Promise<void>;
}

/** A file whose content may consist of several pieces. */
export interface AddedFile extends Omit<OutputFile, 'content'> {
  content: string | Bytes;
  key?: string;
  loads?: readonly string[];
}

export interface PublicationRequest {
  outDir: string;
  /** Folder for staged files; on the same file system as `outDir` if possible. */
  stagingDir: string;
  /** Record of the files that docsgen wrote to `outDir`: only these are ever removed. */
  recordFile: string;
  /** Whether to write a list of the site's files to the folder, by which they are recognized. */
  hasFileList?: boolean;
  /** The record, if the caller has just read it and found every file unchanged. */
  output?: KnownOutput;
  /**
   * The stored last publication, if many of its files are missing in the output folder: files are
   * taken over from here.
   */
  kept?: KeptOutput | undefined;
}

export function createPublication(request: PublicationRequest): Publication {
  const { outDir, recordFile, kept } = request;
  const lock = { file: `${recordFile}.lock`, onAbandoned: () => renewRecord(recordFile) };
  const last = request.output ? Promise.resolve(request.output) : readLast(request, lock);
  const stage = createStage(request, last);

  /** Returns the record of the files that can be taken over. */
  const known = async () => kept?.record ?? (await last).known.record;

  async function findKept(target: string, key: string): Promise<RecordEntry | undefined> {
    const entry = (await known()).get(target);
    if (entry?.key !== key) return undefined;
    if (kept !== undefined || request.output !== undefined) return entry;
    return entry.stamp === undefined ? undefined : findEntry(placeIn(outDir, target), entry);
  }

  return {
    add: (file) => takeContent(stage, file),
    copy: ({ path: target, from }) =>
      stage.take({
        target,
        isSame: (file) => areEqual(file, from),
        write: (draft) => copyAsNew(from, draft),
        from,
      }),
    async keep(target, key) {
      const found = await findKept(target, key);
      if (found !== undefined) stage.files.set(target, found);
      return found;
    },
    async earlier(target, key) {
      if ((await findKept(target, key)) === undefined) return undefined;
      if (kept !== undefined) return Buffer.from(kept.read(target));
      return readFile(path.join(outDir, target)).catch(() => undefined);
    },
    taken: () => stage.files,
    async read(file) {
      const { draft, isMade } = stage.files.get(file) ?? {};
      if (kept !== undefined && !isMade) return Buffer.from(kept.read(file)).toString();
      return readFile(draft ?? path.join(outDir, file), 'utf8');
    },
    async keepRest(without) {
      stage.takeRest(await known(), without);
    },
    copyTo: (folder) =>
      mapConcurrently([...stage.files], 16, async ([target, { draft }]) => {
        const copy = resolveInside(folder, target);
        await mkdir(path.dirname(copy), { recursive: true });
        await copyFile(draft ?? path.join(outDir, target), copy, constants.COPYFILE_FICLONE);
      }).then(() => undefined),
    written: async () => (await last).known.record.keys(),
    async commit() {
      const { stamp, known: before } = await last;
      if (request.hasFileList) await takeFileList(stage);
      const tree = await stage.finish(kept);
      return withPublishLock(lock, async () => {
        if ((await stampRecord(recordFile)) !== stamp) return 'overtaken';
        const counts = await publish({
          ...request,
          files: stage.files,
          backups: stage.backups,
          known: before,
          tree,
        });
        return { counts, recordStamp: await stampRecord(recordFile) };
      });
    },
    discard: stage.discard,
  };
}

/** Reads the record of the last run, and its version. */
async function readLast(
  { recordFile, outDir }: PublicationRequest,
  lock: PublishLock,
): Promise<KnownOutput> {
  // If the lock can't be removed, `commit` reports why.
  await clearAbandonedLock(lock).catch(() => undefined);
  // Stamp first: if the record changes between the two reads, `commit` notices it.
  const stamp = await stampRecord(recordFile);
  return { stamp, known: await completeRecord(await readRecord(recordFile), outDir) };
}

const takeContent = (stage: Stage, { path: target, content, key, loads }: AddedFile) =>
  stage.take({
    target,
    isSame: (file) => hasContent(file, content),
    write: (draft) => writeNamed(draft, content),
    hash: hash(content),
    size: typeof content === 'string' ? Buffer.byteLength(content) : lengthOf(content),
    ...(key !== undefined && { key }),
    ...(loads && { loads }),
  });

/** Lists the files of a publication, unless it takes over a list that is still right. */
async function takeFileList(stage: Stage): Promise<void> {
  const { files } = stage;
  if (files.has(FILE_LIST) && !files.otherKeys().some(isListed)) return;
  const names = new Set(files.keys()).add(FILE_LIST);
  await takeContent(stage, { path: FILE_LIST, content: writeFileList(names) });
}

interface PublishRequest extends PublicationRequest {
  files: PatchedMap<StagedFile>;
  /** Record of the last run. */
  known: RecordFile;
  /** The folder with all drafts, if it can be renamed to the output folder. */
  tree: string | undefined;
  /** Folder for the replaced files, until all files have been replaced. */
  backups: string;
}

async function publish({
  outDir,
  recordFile,
  files,
  known,
  tree,
  backups,
}: PublishRequest): Promise<Published> {
  const { record } = known;
  const staged = listStaged(files);
  const stale = listGone(record, files);
  // Record the files before writing them, without keys: if this run is killed halfway, the next one
  // knows all files, and takes none for current.
  const named =
    staged.length > 0 || stale.length > 0
      ? await changeRecord(
          recordFile,
          known,
          new Map(staged.map((target) => [target, {}] as const)),
        )
      : known;
  if (tree === undefined || !moveWhole(tree, outDir))
    replaceFiles({ outDir, files, staged, stale, backups });
  // All files are in place. If writing the record fails, the next run only has to compare more
  // files.
  const changes = new Map<string, RecordEntry | undefined>(
    stale.map((target) => [target, undefined]),
  );
  // If all other files have been taken over unchanged, check only the changes.
  for (const [target, file] of files.isPatchOf(record) ? files.changes : files) {
    if (file === undefined || (file.stamp !== undefined && record.get(target) === file)) continue;
    const entry = stampEntry(placeIn(outDir, target), file);
    if (file.draft !== undefined || isNews(entry, record.get(target))) changes.set(target, entry);
  }
  if (changes.size > 0) await changeRecord(recordFile, named, changes).catch(() => undefined);
  return { written: staged.length, unchanged: files.size - staged.length, removed: stale.length };
}

const listStaged = ({ changes }: PatchedMap<StagedFile>): string[] =>
  [...changes].filter(([, file]) => file?.draft !== undefined).map(([target]) => target);
