import path from 'node:path';
import { readRecord, stampRecord } from '../../emit/output-record.js';
import { isSettled, readFileStates } from '../../lib/files/file-states.js';
import { listFeatureMarkdown } from '../../load/list-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';
import type { LoadedSite } from '../build/load-site.js';
import { readBuildId } from '../build-id.js';
import type { Reads } from '../cells/reads.js';
import { asksForUses, listLoose } from '../check/list-loose.js';
import { describeOptions } from '../compile/describe-options.js';
import { type Store, storeKey } from './store.js';
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
  /** Its report, when neither a file that it read nor one that it wrote has been touched since. */
  recall(): Promise<BuildReport | undefined>;
  /** Notes a build that has just published; `recordStamp` tells its record of the output from others. */
  note(build: { report: BuildReport; reads: Reads; recordStamp: string | undefined }): Promise<void>;
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
  /** Files that it looked at besides those that the site lists. */
  others: string[];
  inputs: string;
  recordStamp: string;
  outputs: string;
  notedAt: number;
}

/**
 * Looks up how the last build went. Config and sidebars have been run by now and the files been listed: they are part of
 * the key, and so is all that a build asks the system besides files.
 */
export async function findLastBuild(request: LastBuildRequest): Promise<LastBuild> {
  const { root, outDir, recordFile, store, loaded } = request;
  const startedAt = Date.now();
  // Values that are not JSON (a circle, a big integer) are reported where they are read.
  const key = await describeSettings(request).catch(() => undefined);
  const listed = listInputs(loaded);
  const readInputs = (others: Iterable<string>) => readFileStates(root, new Set([...listed, ...others]));

  return {
    async recall() {
      if (key === undefined) return undefined;
      const last = (await store.get(key)) as unknown as StoredBuild | undefined;
      // A run that looks at everything tells the store what is still in use.
      if (last === undefined || Math.abs(startedAt - last.notedAt) > DAY) return undefined;
      if ((await stampRecord(recordFile)) !== last.recordStamp) return undefined;
      if (readInputs(last.others).digest !== last.inputs) return undefined;
      return (await readOutputs(outDir, recordFile)) === last.outputs ? last.report : undefined;
    },
    async note({ report, reads, recordStamp }) {
      const inputs = readInputs(reads.files.keys());
      const isLost = inputs.missing.some((file) => reads.files.get(file) ?? true);
      if (key === undefined || isLost || !isSettled(inputs.changedAt, startedAt)) return;
      const outputs = await readOutputs(outDir, recordFile);
      // Every build that publishes writes the record first: with this one still in place, the files are those of this run.
      if (recordStamp === undefined || (await stampRecord(recordFile)) !== recordStamp) return;
      const others = [...reads.files.keys()];
      const value: StoredBuild = {
        report,
        others,
        inputs: inputs.digest,
        recordStamp,
        outputs,
        notedAt: startedAt,
      };
      await store.set(key, value as unknown as Json);
    },
  };
}

async function describeSettings({ root, outDir, loaded }: LastBuildRequest): Promise<string> {
  const { config, languages, configFile, files, programs, head } = loaded;
  const parts = {
    config,
    translations: languages.slice(1).map(({ translations }) => [...translations]),
    configFile,
    programs,
    files: { ...files, components: [...files.components] },
    loose: asksForUses(config.rules) ? await listLoose(root, loaded) : undefined,
    head,
    pluginCode: loaded.configModule.pluginCode,
  };
  return storeKey(
    'build',
    readBuildId(),
    process.version,
    path.relative(root, outDir),
    describeOptions(parts),
  );
}

/** What a site lists besides code, which is known by what its bundles are made of. */
function listInputs({ files, languages }: LoadedSite): string[] {
  return [
    ...listFeatureMarkdown(files),
    ...languages.flatMap(({ translations }) => [...translations.values()]),
    ...files.statics.map(({ file }) => file),
  ];
}

async function readOutputs(outDir: string, recordFile: string): Promise<string> {
  return readFileStates(outDir, (await readRecord(recordFile)).keys()).digest;
}
