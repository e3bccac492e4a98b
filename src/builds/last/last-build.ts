import { existsSync } from 'node:fs';
import { completeRecord } from '../../emit/file-list.js';
import { isInPlace, type KnownOutput, readRecord, stampRecord } from '../../emit/output-record.js';
import type { TakenFile } from '../../emit/stage.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import type { Reads } from '../../engine/store/reads.js';
import type { Store } from '../../engine/store/store.js';
import { type FileStates, isSettled, readFileStates } from '../../lib/files/file-states.js';
import { listGone, type PatchedMap } from '../../lib/patched-map.js';
import type { Environment } from '../../types/environment.js';
import {
  type BuildReport,
  buildKey,
  isRecent,
  readBuildNote,
  type StoredBuild,
  writeBuildNote,
} from './build-note.js';
import { openOutputShelf } from './kept-output.js';
import type { RestorableOutput } from './restorable-output.js';
import {
  addReads,
  describeMarkdown,
  describeSettings,
  type EditedInputs,
  findEdits,
  isLost,
  knownContents,
  listContents,
  listInputs,
  readStates,
} from './run-inputs.js';

/** The last build of a site with given settings to a given folder. */
export interface LastBuild {
  /** Identifies the settings; undefined if they can't be compared with others. */
  readonly settings: string | undefined;
  /** When this run began. */
  readonly startedAt: number;
  /**
   * Returns the last build if, of the files that it read, only Markdown that the site lists has
   * changed, and only such Markdown is new. The output is as that build left it, or can be
   * restored.
   */
  recall(): Promise<Recalled | undefined>;
  /** Notes a full build that has just published. */
  note(build: PublishedBuild): Promise<void>;
  /**
   * Notes an incremental build, which has read only the files that changed since the last build.
   */
  noteEdit(recalled: Recalled, build: PublishedBuild): Promise<void>;
  /** Notes that the last build has been published again unchanged. */
  noteAgain(recalled: Recalled, build: Pick<PublishedBuild, 'recordStamp'>): Promise<void>;
  /** After this, the recalled output can't be restored any more. */
  close(): void;
}

/** A build that has just published. */
export interface PublishedBuild {
  report: BuildReport;
  reads: Reads;
  /** Identifies its record of the output. */
  recordStamp: string | undefined;
  /** See `Engine.run`. */
  run: string;
  /** The files that it published. */
  files: PatchedMap<TakenFile>;
}

/** The last build, and the edits since. */
export interface Recalled extends EditedInputs {
  report: BuildReport;
  /** The run that published last. */
  run: string;
  /**
   * Records of the files in the output, which are still in place, unless the output is to be
   * restored.
   */
  outputs: KnownOutput;
  /** The stored output, if not all files are in place. */
  kept?: RestorableOutput;
  /** Time of the last full build. */
  lookedAt: number;
}

export interface LastBuildRequest {
  root: string;
  outDir: string;
  recordFile: string;
  store: Store;
  loaded: LoadedSite;
  env: Environment;
}

/**
 * Looks up the last build. Config and sidebars have been loaded and the files listed by now: they
 * are part of the key, and so is everything that a build asks the system besides files.
 */
export async function findLastBuild(request: LastBuildRequest): Promise<LastBuild> {
  const { root, outDir, recordFile, store, loaded } = request;
  const startedAt = Date.now();
  const keys = await describeSettings(request);
  const key = keys && buildKey(keys, request);
  const shelf = openOutputShelf({ ...request, config: loaded.config });
  let opened: RestorableOutput | undefined;

  const readNote = async () => (key === undefined ? undefined : readBuildNote(store, key));

  /**
   * Whether a build with these inputs can be noted: it is certain which contents of them it read.
   */
  async function isCertain(inputs: FileStates, recordStamp: string | undefined): Promise<boolean> {
    if (recordStamp === undefined || !isSettled(inputs.changedAt, startedAt)) return false;
    // Every build that publishes writes the record first: if this record is still in place, so are
    // the files of this run.
    return (await stampRecord(recordFile)) === recordStamp;
  }

  async function keep(build: Omit<StoredBuild, 'listed'>): Promise<void> {
    if (key !== undefined)
      await writeBuildNote(store, key, { ...build, listed: describeMarkdown(loaded) });
  }

  /**
   * Opens the stored output, wherever its folder is. Returns undefined if not all files can be
   * restored.
   */
  async function openOutput({ run: by }: StoredBuild): Promise<RestorableOutput | undefined> {
    opened = await shelf.open(by);
    return opened?.hasContents || existsSync(outDir) ? opened : undefined;
  }

  return {
    settings: key,
    startedAt,
    async recall() {
      const last = await readNote();
      if (last === undefined || !isRecent(last, startedAt)) return undefined;
      const stamp = await stampRecord(recordFile);
      const isKnown = stamp === last.recordStamp;
      // Check this first, to avoid reading all files for nothing.
      if (!isKnown && (await openOutput(last)) === undefined) return undefined;
      const found = findEdits(last, { root, loaded });
      if (found === undefined) return undefined;
      const { report, run: by, lookedAt } = last;
      const recalled = { ...found, report, run: by, lookedAt };
      const known = await readRecord(recordFile);
      if (isKnown && isInPlace(known.record, outDir))
        return { ...recalled, outputs: { stamp, known } };
      const kept = opened ?? (await openOutput(last));
      if (kept === undefined || !areSourcesSame(kept, found)) return undefined;
      if (hasMore(await completeRecord(known, outDir), kept)) return undefined;
      return {
        ...recalled,
        outputs: { stamp, known: { record: kept.record, lines: undefined } },
        kept,
      };
    },
    close: () => opened?.close(),
    async note({ report, reads, recordStamp, run: by, files }) {
      const inputs = readFileStates(root, new Set([...listInputs(loaded), ...reads.files.keys()]));
      if (isLost(inputs, reads) || !(await isCertain(inputs, recordStamp))) return;
      const known = readStates(reads, (await readNote())?.inputs);
      const contents = listContents(root, { inputs, known });
      if (contents === undefined || recordStamp === undefined || key === undefined) return;
      const renew = opened?.isDamaged ?? false;
      await shelf.keep({ run: by, files, inputs: inputs.states }, { renew });
      await keep({ report, run: by, inputs: contents, recordStamp, lookedAt: startedAt });
    },
    async noteEdit(recalled, { report, reads, recordStamp, run: by, files }) {
      const inputs = addReads(root, recalled.inputs, reads);
      if (inputs === undefined || !(await isCertain(inputs, recordStamp))) return;
      const contents = listContents(root, { inputs, known: knownContents(recalled) });
      if (contents === undefined || recordStamp === undefined) return;
      const gone = listGone(recalled.outputs.known.record, files);
      await shelf.keepChanges({ since: recalled.run, run: by, files, inputs: inputs.states, gone });
      await keep({ report, run: by, inputs: contents, recordStamp, lookedAt: recalled.lookedAt });
    },
    async noteAgain({ report, run: by, lookedAt, ...recalled }, { recordStamp }) {
      if (!(await isCertain(recalled.inputs, recordStamp)) || recordStamp === undefined) return;
      const contents = listContents(root, { ...recalled, known: knownContents(recalled) });
      if (contents !== undefined)
        await keep({ report, run: by, inputs: contents, recordStamp, lookedAt });
    },
  };
}

/** Whether the site's files that the output contains copies of are unchanged. */
function areSourcesSame({ sources }: RestorableOutput, { changed, noted }: EditedInputs): boolean {
  return [...sources].every(
    (file) => (noted.get(file)?.[2] ?? '') !== '' && !changed.includes(file),
  );
}

/** Whether the output folder contains files to remove: only a full build removes them. */
function hasMore({ record }: KnownOutput['known'], kept: RestorableOutput): boolean {
  return [...record.keys()].some((file) => !kept.record.has(file));
}
