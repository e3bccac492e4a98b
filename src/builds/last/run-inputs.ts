import { readBuildId } from '../../engine/build-id.js';
import { describeOptions } from '../../engine/compile/describe-options.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import type { Reads } from '../../engine/store/reads.js';
import { storeKey } from '../../engine/store/store.js';
import { type FileStates, placeIn, readFileStates } from '../../lib/files/file-states.js';
import { createFileHasher, type FileContent } from '../../lib/files/hash-file.js';
import { hash } from '../../lib/hash.js';
import { isRecord } from '../../lib/is-record.js';
import { listFeatureMarkdown, type SiteFiles } from '../../load/list-site.js';
import { asksForUses, listLoose } from '../checks/list-loose.js';

/** Makes the key of what is kept of a kind of run. */
export type RunKeys = (...run: readonly string[]) => string;

/**
 * Describes all that runs go by besides the contents of files, and which Markdown files there are
 * (see `findEdits`). Undefined when the settings hold what is not JSON (a circle, a big integer):
 * that is reported where it is read.
 */
export async function describeSettings(request: {
  root: string;
  loaded: LoadedSite;
}): Promise<RunKeys | undefined> {
  const settings = await describeLoaded(request).catch(() => undefined);
  return settings === undefined
    ? undefined
    : (...run) => storeKey('build', readBuildId(), process.version, ...run, settings);
}

async function describeLoaded({
  root,
  loaded,
}: {
  root: string;
  loaded: LoadedSite;
}): Promise<string> {
  const { config, languages, configFile, files, programs, head } = loaded;
  const parts = {
    config,
    translations: languages.slice(1).map(({ translations }) => [...translations]),
    configFile,
    programs,
    files: describeFiles(files),
    loose: asksForUses(config.rules) ? listLoose(root, loaded) : undefined,
    head,
    pluginCode: loaded.configModule.pluginCode,
  };
  return describeOptions(parts);
}

/** The files of a site, without its Markdown wherever features name it. */
function describeFiles({ components, ...files }: SiteFiles): unknown {
  const markdown = new Set(listFeatureMarkdown(files));
  const leaveOut = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.filter((one) => typeof one !== 'string' || !markdown.has(one)).map(leaveOut);
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

/**
 * A file that a run has looked at, and what it held. `''`: it was not there; or what it holds can't
 * be told.
 */
export type InputFile = readonly [file: string, state: string, content: string];

/** The files that a run went by, as they are now, and those that have come since. */
export interface EditedInputs {
  inputs: FileStates;
  /** The files that hold something else now. */
  changed: readonly string[];
  /** The Markdown of the site that these are, or that they translate. */
  edited: readonly string[];
  /** Those that the site lists now and did not list then. */
  added: readonly string[];
  /** As the run has noted them. */
  noted: ReadonlyMap<string, InputFile>;
  /**
   * Whether a file has another state, and holds what it held: the site has been cloned, or the file
   * been written again.
   */
  isMoved: boolean;
}

/** What a run went by. */
export interface RunInputs {
  /** All files that it looked at. */
  inputs: readonly InputFile[];
  /** See `describeMarkdown`. */
  listed: string;
}

/** As many files are edited between two runs; more of them take as long as all. */
const MOST_EDITED = 50;

/**
 * Compares the files that a run went by with what they are now. Undefined when more has happened
 * than that the contents of some Markdown files have changed that the site lists, and that some
 * have come. A file with another state is read: it may hold what it held, as all do in a fresh
 * clone.
 */
export function findEdits(
  before: RunInputs,
  { root, loaded }: { root: string; loaded: LoadedSite },
): EditedInputs | undefined {
  const noted = new Map<string, InputFile>();
  for (const input of before.inputs) noted.set(input[0], input);
  const listed = listFeatureMarkdown(loaded.files);
  const added = listed.filter((file) => (noted.get(file)?.[1] ?? '') === '');
  if (added.length > MOST_EDITED) return undefined;
  const earlier = added.length === 0 ? listed : listed.filter((file) => !added.includes(file));
  if (describeList(earlier) !== before.listed) return undefined;
  const inputs = readFileStates(root, [
    ...noted.keys(),
    ...added.filter((file) => !noted.has(file)),
  ]);
  const changed: string[] = [];
  let isMoved = false;
  const hashFile = createFileHasher();
  for (const input of before.inputs) {
    const [file, state] = input;
    if (inputs.states.get(file) === state || added.includes(file)) continue;
    if (holdsSame(hashFile(placeIn(root, file)), input)) isMoved = true;
    else changed.push(file);
    if (changed.length + added.length > MOST_EDITED) return undefined;
  }
  if (changed.some((file) => inputs.states.get(file) === '')) return undefined;
  const edited = changed.length === 0 ? [] : listSources(changed, { loaded, listed });
  return edited && { inputs, changed, edited, added, noted, isMoved };
}

/** The Markdown that files are, or that they translate. Undefined when one is something else. */
function listSources(
  files: readonly string[],
  { loaded: { languages }, listed }: { loaded: LoadedSite; listed: readonly string[] },
): string[] | undefined {
  const originals = new Map(
    languages.flatMap(({ translations }) =>
      [...translations].map(([file, at]) => [at, file] as const),
    ),
  );
  const sources = new Set(files.map((file) => originals.get(file) ?? file));
  const pages = new Set(listed);
  return [...sources].every((file) => pages.has(file)) ? [...sources] : undefined;
}

const holdsSame = (found: FileContent | undefined, [, , content]: InputFile): boolean =>
  content !== '' && found?.hash === content;

/**
 * Files with what they hold. `known` says so of those that need not be read. Undefined when one has
 * changed since its state was read: it is not known then what the run has made its output of.
 */
export function listContents(
  root: string,
  {
    inputs,
    known,
  }: { inputs: FileStates; known: (file: string, state: string) => string | undefined },
): InputFile[] | undefined {
  const contents: InputFile[] = [];
  const hashFile = createFileHasher();
  for (const [file, state] of inputs.states) {
    let content = state === '' ? '' : known(file, state);
    if (content === undefined) {
      const read = hashFile(placeIn(root, file));
      if (read !== undefined && read.state !== state) return undefined;
      content = read?.hash ?? '';
    }
    contents.push([file, state, content]);
  }
  return contents;
}

/** What is known of files that are still in the states in which a run noted them. */
function knownStates(inputs: readonly InputFile[] = []) {
  const before = new Map(inputs.map((input) => [input[0], input]));
  return (file: string, state: string): string | undefined => {
    const input = before.get(file);
    return input?.[1] === state ? input[2] : undefined;
  };
}

/**
 * What this run itself has read, and before it another one, of files that are still in the states
 * of then.
 */
export function readStates({ contents }: Pick<Reads, 'contents'>, inputs?: readonly InputFile[]) {
  const before = knownStates(inputs);
  return (file: string, state: string): string | undefined => {
    const read = contents.get(file);
    return read?.state === state ? read.hash : before(file, state);
  };
}

/** What is known of files in which nothing has changed. */
export function knownContents({ changed, noted }: Pick<EditedInputs, 'changed' | 'noted'>) {
  return (file: string): string | undefined =>
    changed.includes(file) ? undefined : noted.get(file)?.[2];
}

/** Adds the files at which a run has looked besides. Undefined when one of them has gone. */
export function addReads(root: string, inputs: FileStates, reads: Reads): FileStates | undefined {
  const files = [...reads.files.keys()].filter((file) => !inputs.states.has(file));
  if (files.length === 0) return inputs;
  const more = readFileStates(root, files);
  if (isLost(more, reads)) return undefined;
  return {
    states: new Map([...inputs.states, ...more.states]),
    changedAt: Math.max(inputs.changedAt, more.changedAt),
  };
}
