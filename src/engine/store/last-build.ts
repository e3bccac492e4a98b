import path from 'node:path';
import { type KnownOutput, listStamps, readRecord, stampRecord } from '../../emit/output-record.js';
import {
  type FileStates,
  isSettled,
  placeIn,
  readFileState,
  readFileStates,
} from '../../lib/files/file-states.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';
import type { LoadedSite } from '../build/load-site.js';
import type { Reads } from '../cells/reads.js';
import {
  addReads,
  describeMarkdown,
  describeSettings,
  type EditedInputs,
  findEdits,
  isLost,
  listInputs,
} from './run-inputs.js';
import type { Store } from './store.js';
import { DAY } from './store-upkeep.js';

/** What there was to say of a site that was published. */
export interface BuildReport {
  diagnostics: Diagnostic[];
  pages: number;
  /** Files of the output. */
  files: number;
}

/** The last build of a site with given settings to a given folder. */
export interface LastBuild {
  /** Stands for the settings; undefined when they can't be told from others. */
  readonly settings: string | undefined;
  /** When this run began. */
  readonly startedAt: number;
  /**
   * What came of it, when nobody has touched its output since, and of the files that it read none has changed but some
   * Markdown that the site lists, and none has come but such Markdown.
   */
  recall(): Promise<Recalled | undefined>;
  /** Notes a build that has just published. */
  note(build: PublishedBuild): Promise<void>;
  /** Notes one that has looked at nothing but the files in which the last one differs. */
  noteEdit(recalled: Recalled, build: PublishedBuild): Promise<void>;
}

/** A build that has just published. */
export interface PublishedBuild {
  report: BuildReport;
  reads: Reads;
  /** Tells its record of the output from others. */
  recordStamp: string | undefined;
}

/** The last build, and what has happened since. */
export interface Recalled extends EditedInputs {
  report: BuildReport;
  /** The record of the output, which is still as it says. */
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
}

interface StoredBuild {
  report: BuildReport;
  /** All files that it looked at, with their states. */
  inputs: [file: string, state: string][];
  /** See `describeMarkdown`. */
  listed: string;
  recordStamp: string;
  lookedAt: number;
}

/**
 * Looks up how the last build went. Config and sidebars have been run by now and the files been listed: they are part of
 * the key, and so is all that a build asks the system besides files.
 */
export async function findLastBuild(request: LastBuildRequest): Promise<LastBuild> {
  const { root, outDir, recordFile, store, loaded } = request;
  const startedAt = Date.now();
  // Values that are not JSON (a circle, a big integer) are reported where they are read.
  const run = ['build', path.relative(root, outDir)];
  const key = await describeSettings(run, request).catch(() => undefined);

  async function keep({ inputs, ...value }: Omit<StoredBuild, 'inputs' | 'listed'> & { inputs: FileStates }) {
    if (key === undefined || !isSettled(inputs.changedAt, startedAt)) return;
    // Every build that publishes writes the record first: with this one still in place, the files are those of this run.
    if ((await stampRecord(recordFile)) !== value.recordStamp) return;
    const listed = describeMarkdown(loaded);
    await store.set(key, { ...value, listed, inputs: [...inputs.states] } as unknown as Json);
  }

  return {
    settings: key,
    startedAt,
    async recall() {
      if (key === undefined) return undefined;
      const last = (await store.get(key)) as unknown as StoredBuild | undefined;
      // A run that looks at everything tells the store what is still in use.
      if (last === undefined || Math.abs(startedAt - last.lookedAt) > DAY) return undefined;
      if ((await stampRecord(recordFile)) !== last.recordStamp) return undefined;
      const found = findEdits(last, { root, loaded });
      if (found === undefined) return undefined;
      const known = await readRecord(recordFile);
      for (const [file, stamp] of listStamps(known.record))
        if (stamp === undefined || readFileState(placeIn(outDir, file)) !== stamp) return undefined;
      const { report, lookedAt, recordStamp } = last;
      return { ...found, report, lookedAt, outputs: { stamp: recordStamp, known } };
    },
    async note({ report, reads, recordStamp }) {
      if (recordStamp === undefined) return;
      const inputs = readFileStates(root, new Set([...listInputs(loaded), ...reads.files.keys()]));
      if (isLost(inputs, reads)) return;
      await keep({ report, inputs, recordStamp, lookedAt: startedAt });
    },
    async noteEdit({ inputs, lookedAt }, { report, reads, recordStamp }) {
      if (recordStamp === undefined) return;
      const present = addReads(root, inputs, reads);
      if (present !== undefined) await keep({ report, inputs: present, recordStamp, lookedAt });
    },
  };
}
