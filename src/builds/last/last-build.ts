import { isInPlace, type KnownOutput, readRecord, stampRecord } from '../../emit/output-record.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import type { Reads } from '../../engine/store/reads.js';
import type { Store } from '../../engine/store/store.js';
import { type FileStates, isSettled, readFileStates } from '../../lib/files/file-states.js';
import type { Environment } from '../../types/environment.js';
import {
  type BuildReport,
  buildKey,
  isRecent,
  readBuildNote,
  type StoredBuild,
  writeBuildNote,
} from './build-note.js';
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
  /** Stands for the settings; undefined when they can't be told from others. */
  readonly settings: string | undefined;
  /** When this run began. */
  readonly startedAt: number;
  /**
   * What came of it, when of the files that it read none has changed but some Markdown that the
   * site lists, and none has come but such Markdown, and its output is as it has left it.
   */
  recall(): Promise<Recalled | undefined>;
  /** Notes a build that has just published. */
  note(build: PublishedBuild): Promise<void>;
  /** Notes one that has looked at nothing but the files in which the last one differs. */
  noteEdit(recalled: Recalled, build: PublishedBuild): Promise<void>;
  /** Notes that files which hold what they held have other states by now. */
  noteAgain(recalled: Recalled): Promise<void>;
}

/** A build that has just published. */
export interface PublishedBuild {
  report: BuildReport;
  reads: Reads;
  /** Tells its record of the output from others. */
  recordStamp: string | undefined;
  /** See `Engine.run`. */
  run: string;
}

/** The last build, and what has happened since. */
export interface Recalled extends EditedInputs {
  report: BuildReport;
  /** The run that has published last. */
  run: string;
  /** What is known of the output, which is still as it says. */
  outputs: KnownOutput;
  /** When a build last looked at everything. */
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
 * Looks up how the last build went. Config and sidebars have been run by now and the files been
 * listed: they are part of the key, and so is all that a build asks the system besides files.
 */
export async function findLastBuild(request: LastBuildRequest): Promise<LastBuild> {
  const { root, outDir, recordFile, store, loaded } = request;
  const startedAt = Date.now();
  const keys = await describeSettings(request);
  const key = keys && buildKey(keys, request);

  const readNote = async () => (key === undefined ? undefined : readBuildNote(store, key));

  /**
   * Whether a build with these inputs can be noted: it is certain which contents of them it has
   * read.
   */
  async function isCertain(inputs: FileStates, recordStamp: string | undefined): Promise<boolean> {
    if (recordStamp === undefined || !isSettled(inputs.changedAt, startedAt)) return false;
    // Every build that publishes writes the record first: with this one still in place, the files
    // are those of this run.
    return (await stampRecord(recordFile)) === recordStamp;
  }

  async function keep(build: Omit<StoredBuild, 'listed'>): Promise<void> {
    if (key !== undefined)
      await writeBuildNote(store, key, { ...build, listed: describeMarkdown(loaded) });
  }

  return {
    settings: key,
    startedAt,
    async recall() {
      const last = await readNote();
      if (last === undefined || !isRecent(last, startedAt)) return undefined;
      const stamp = await stampRecord(recordFile);
      if (stamp !== last.recordStamp) return undefined;
      const found = findEdits(last, { root, loaded });
      if (found === undefined) return undefined;
      const { report, run: by, lookedAt } = last;
      const known = await readRecord(recordFile);
      if (!isInPlace(known.record, outDir)) return undefined;
      return { ...found, report, run: by, lookedAt, outputs: { stamp, known } };
    },
    async note({ report, reads, recordStamp, run: by }) {
      const inputs = readFileStates(root, new Set([...listInputs(loaded), ...reads.files.keys()]));
      if (isLost(inputs, reads) || !(await isCertain(inputs, recordStamp))) return;
      const known = readStates(reads, (await readNote())?.inputs);
      const contents = listContents(root, { inputs, known });
      if (contents === undefined || recordStamp === undefined || key === undefined) return;
      await keep({ report, run: by, inputs: contents, recordStamp, lookedAt: startedAt });
    },
    async noteEdit(recalled, { report, reads, recordStamp, run: by }) {
      const inputs = addReads(root, recalled.inputs, reads);
      if (inputs === undefined || !(await isCertain(inputs, recordStamp))) return;
      const contents = listContents(root, { inputs, known: knownContents(recalled) });
      if (contents === undefined || recordStamp === undefined) return;
      await keep({ report, run: by, inputs: contents, recordStamp, lookedAt: recalled.lookedAt });
    },
    async noteAgain({ report, run: by, lookedAt, outputs: { stamp: recordStamp }, ...recalled }) {
      if (!(await isCertain(recalled.inputs, recordStamp)) || recordStamp === undefined) return;
      const contents = listContents(root, { ...recalled, known: knownContents(recalled) });
      if (contents !== undefined)
        await keep({ report, run: by, inputs: contents, recordStamp, lookedAt });
    },
  };
}
