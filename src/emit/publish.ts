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
import { completeRecord, FILE_LIST, writeFileList } from './file-list.js';
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

/** One run's way to the output folder. Nothing shows there before `commit`. */
export interface Publication {
  /**
   * Takes a file; one that is in the output folder with the same content is left alone. `key`
   * stands for all that the content was made from; `loads` names the files by class that a page
   * loads.
   */
  add(file: AddedFile): Promise<void>;
  /** Takes a file of the disk without holding it in memory. */
  copy(file: OutputCopy): Promise<void>;
  /**
   * Takes over a file that the last publication made from the same key, if it is there untouched:
   * says what is known of it.
   */
  keep(file: string, key: string): Promise<TakenFile | undefined>;
  /** The content of such a file: it is not taken over. */
  earlier(file: string, key: string): Promise<Uint8Array | undefined>;
  /** What it has taken so far. */
  taken(): PatchedMap<TakenFile>;
  /** The text of a file that it has taken. */
  read(file: string): Promise<string>;
  /**
   * Takes over all other files of the last publication, whatever they were made from: the caller
   * has seen that nobody has touched them.
   */
  keepRest(without: ReadonlySet<string>): Promise<void>;
  /** Puts a copy of every file that it has taken into a folder. */
  copyTo(folder: string): Promise<void>;
  /** The files that the last run wrote to the output folder; some may be gone. */
  written(): Promise<Iterable<string>>;
  /**
   * Publishes: pages last, so that none names a file that is not there; then removes what the last
   * run left behind. `overtaken`: another run has published since this one began, so what it knows
   * of the folder is old. Nothing was done.
   */
  commit(): Promise<Publishing | 'overtaken'>;
  /** Drops everything taken. The output folder stays as it was. */
  discard(): Promise<void>;
}

/** A file of which the content may stand in parts. */
export interface AddedFile extends Omit<OutputFile, 'content'> {
  content: string | Bytes;
  key?: string;
  loads?: readonly string[];
}

export interface PublicationRequest {
  outDir: string;
  /** Folder for files on their way; on the same disk as `outDir` where possible. */
  stagingDir: string;
  /** File that remembers what docsgen wrote to `outDir`: only that is ever removed. */
  recordFile: string;
  /** Whether the folder gets a list of its files, which tells them from those of others. */
  hasFileList?: boolean;
  /** The record, where it has just been read, and every file been found as it says. */
  output?: KnownOutput;
  /**
   * The last publication, where not much is left of it in the output folder: files are taken over
   * from here.
   */
  kept?: KeptOutput | undefined;
}

export function createPublication(request: PublicationRequest): Publication {
  const { outDir, recordFile, kept } = request;
  const lock = { file: `${recordFile}.lock`, onAbandoned: () => renewRecord(recordFile) };
  const last = request.output ? Promise.resolve(request.output) : readLast(request, lock);
  const stage = createStage(request, last);

  /** The files that can be taken over. */
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
      if (request.hasFileList && (!stage.files.has(FILE_LIST) || stage.files.hasOtherKeys))
        await takeFileList(stage);
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

/** The record of the last run, and what tells whether somebody has written it since. */
async function readLast(
  { recordFile, outDir }: PublicationRequest,
  lock: PublishLock,
): Promise<KnownOutput> {
  // Where it can't be, `commit` says why.
  await clearAbandonedLock(lock).catch(() => undefined);
  // In this order: a record that changes between the two is noticed later.
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

function takeFileList(stage: Stage): Promise<void> {
  const names = new Set(stage.files.keys()).add(FILE_LIST);
  return takeContent(stage, { path: FILE_LIST, content: writeFileList(names) });
}

interface PublishRequest extends PublicationRequest {
  files: PatchedMap<StagedFile>;
  /** What the last run wrote. */
  known: RecordFile;
  /** The folder that all drafts are in, if it can take the place of the output folder. */
  tree: string | undefined;
  /** Folder for the files that are replaced, until all are. */
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
  // Named before they are written, and without keys: a run that is killed halfway leaves nothing
  // that the next one does not know or takes for current.
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
  // Everything is in its place: without the new record the next run only has more to compare.
  const changes = new Map<string, RecordEntry | undefined>(
    stale.map((target) => [target, undefined]),
  );
  // Where it has taken over all the rest as it was, no other file is looked at.
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
