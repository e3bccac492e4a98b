import { type FileStates, readFileStates } from '../../lib/files/file-states.js';
import { hash } from '../../lib/hash.js';
import { isRecord } from '../../lib/is-record.js';
import { listFeatureMarkdown, type SiteFiles } from '../../load/list-site.js';
import type { LoadedSite } from '../build/load-site.js';
import { readBuildId } from '../build-id.js';
import type { Reads } from '../cells/reads.js';
import { asksForUses, listLoose } from '../check/list-loose.js';
import { describeOptions } from '../compile/describe-options.js';
import { storeKey } from './store.js';

/**
 * The key of what is kept of a run: of all that it goes by besides the contents of files, and which Markdown files there
 * are (see `findEdits`). `run` tells one kind of run from another. Rejects when the settings hold what is not JSON (a circle, a big integer).
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
    files: describeFiles(files),
    loose: asksForUses(config.rules) ? await listLoose(root, loaded) : undefined,
    head,
    pluginCode: loaded.configModule.pluginCode,
  };
  return storeKey('build', readBuildId(), process.version, ...run, describeOptions(parts));
}

/** The files of a site, without its Markdown wherever features name it. */
function describeFiles({ components, ...files }: SiteFiles): unknown {
  const markdown = new Set(listFeatureMarkdown(files));
  const leaveOut = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.flatMap((one) => (typeof one === 'string' && markdown.has(one) ? [] : [leaveOut(one)]));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, leaveOut(one)]));
  };
  const features = Object.entries(files.features).map(([name, { content = [], ...own }]) => [
    name,
    leaveOut(own),
    content.map(({ pages, ...folder }) => ({ ...folder, hasPages: pages > 0 })),
  ]);
  return { ...files, features, components: [...components] };
}

/** Stands for which Markdown files a site lists, and in which order. */
export function describeMarkdown({ files }: LoadedSite): string {
  return describeList(listFeatureMarkdown(files));
}

const describeList = (files: readonly string[]): string => hash(JSON.stringify(files));

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

/** The files that a run went by, as they are now, and those that have come since. */
export interface EditedInputs {
  inputs: FileStates;
  /** The Markdown files that have changed since, or whose translations have. */
  edited: readonly string[];
  /** Those that the site lists now and did not list then. */
  added: readonly string[];
}

/** What a run went by. */
export interface RunInputs {
  /** All files that it looked at, with their states. */
  inputs: readonly (readonly [file: string, state: string])[];
  /** See `describeMarkdown`. */
  listed: string;
}

/** As many files are edited between two runs; more of them take as long as all. */
const MOST_EDITED = 50;

/**
 * Compares the files that a run went by with what they are now. Undefined when more has happened than that the contents of
 * some Markdown files have changed that the site lists, and that some have come.
 */
export function findEdits(
  before: RunInputs,
  { root, loaded }: { root: string; loaded: LoadedSite },
): EditedInputs | undefined {
  const known = new Map(before.inputs);
  const listed = listFeatureMarkdown(loaded.files);
  const isNew = (file: string) => (known.get(file) ?? '') === '';
  const added = listed.filter(isNew);
  if (added.length > MOST_EDITED) return undefined;
  if (describeList(listed.filter((file) => !isNew(file))) !== before.listed) return undefined;
  const inputs = readFileStates(root, new Set([...known.keys(), ...added]));
  const edited = before.inputs.flatMap(([file, state]) =>
    inputs.states.get(file) === state || added.includes(file) ? [] : [file],
  );
  if (edited.length + added.length === 0) return { inputs, edited, added };
  if (edited.length + added.length > MOST_EDITED) return undefined;
  if (edited.some((file) => inputs.states.get(file) === '')) return undefined;
  const originals = listOriginals(loaded);
  const sources = new Set(edited.map((file) => originals.get(file) ?? file));
  const pages = new Set(listed);
  return [...sources].every((file) => pages.has(file)) ? { inputs, edited: [...sources], added } : undefined;
}

/** By translation, the file that it stands for. */
const listOriginals = ({ languages }: LoadedSite): Map<string, string> =>
  new Map(
    languages.flatMap(({ translations }) => [...translations].map(([file, at]) => [at, file] as const)),
  );

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
