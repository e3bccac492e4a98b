import { type FileStates, readFileStates } from '../../lib/files/file-states.js';
import { listFeatureMarkdown } from '../../load/list-site.js';
import type { LoadedSite } from '../build/load-site.js';
import { readBuildId } from '../build-id.js';
import type { Reads } from '../cells/reads.js';
import { asksForUses, listLoose } from '../check/list-loose.js';
import { describeOptions } from '../compile/describe-options.js';
import { storeKey } from './store.js';

/**
 * The key of what is kept of a run: of all that it goes by besides the contents of files. `run` tells one kind of run from
 * another. Rejects when the settings hold what is not JSON (a circle, a big integer).
 */
export async function describeSettings(
  run: readonly string[],
  { root, loaded }: { root: string; loaded: LoadedSite },
): Promise<string> {
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
  return storeKey('build', readBuildId(), process.version, ...run, describeOptions(parts));
}

/** What a site lists besides code, which is known by what its bundles are made of. */
export function listInputs({ files, languages }: LoadedSite): string[] {
  return [
    ...listFeatureMarkdown(files),
    ...languages.flatMap(({ translations }) => [...translations.values()]),
    ...files.statics.map(({ file }) => file),
  ];
}

/** Whether a file has gone that was there when it was looked at. */
export function isLost({ states }: FileStates, { files }: Reads): boolean {
  return [...states].some(([file, state]) => state === '' && (files.get(file) ?? true));
}

/** The files that a run went by, as they are now. */
export interface EditedInputs {
  inputs: FileStates;
  /** The Markdown files that have changed since. */
  edited: readonly string[];
}

/** As many files are edited between two runs; more of them take as long as all. */
const MOST_EDITED = 50;

/**
 * Compares the files that a run went by with what they are now. Undefined when more has happened than that the contents of
 * some Markdown files have changed that the site lists.
 */
export function findEdits(
  before: readonly (readonly [file: string, state: string])[],
  { root, loaded }: { root: string; loaded: LoadedSite },
): EditedInputs | undefined {
  const inputs = readFileStates(
    root,
    before.map(([file]) => file),
  );
  const edited = before.flatMap(([file, state]) => (inputs.states.get(file) === state ? [] : [file]));
  if (edited.length === 0) return { inputs, edited };
  if (edited.length > MOST_EDITED) return undefined;
  const listed = new Set(listFeatureMarkdown(loaded.files));
  const areThere = edited.every((file) => inputs.states.get(file) !== '' && listed.has(file));
  return areThere ? { inputs, edited } : undefined;
}

/** Adds the files at which a run has looked besides. Undefined when one of them has gone. */
export function addReads(root: string, inputs: FileStates, reads: Reads): FileStates | undefined {
  const more = readFileStates(
    root,
    [...reads.files.keys()].filter((file) => !inputs.states.has(file)),
  );
  if (isLost(more, reads)) return undefined;
  return {
    states: new Map([...inputs.states, ...more.states]),
    changedAt: Math.max(inputs.changedAt, more.changedAt),
  };
}
