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

/** Makes store keys for one kind of run. */
export type RunKeys = (...run: readonly string[]) => string;

/**
 * Describes all inputs of runs besides the contents of files, and without the list of Markdown
 * files (see `findEdits`). Returns undefined if the settings hold a value that is not JSON (a
 * cycle, a big integer): the code that reads the value reports it.
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

/** Describes the files of a site, without Markdown, wherever features list it. */
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

/** Hashes the list of a site's Markdown files, in order. */
export function describeMarkdown({ files }: LoadedSite): string {
  return describeList(listFeatureMarkdown(files));
}

const describeList = (files: readonly string[]): string => hash(JSON.stringify(files));

/** Lists the input files of a site besides code, which bundles list as inputs. */
export function listInputs({ files, languages }: LoadedSite): string[] {
  return [
    ...listFeatureMarkdown(files),
    ...languages.flatMap(({ translations }) => [...translations.values()]),
    ...files.statics.map(({ file }) => file),
  ];
}

/** Whether a file is missing that existed when the run read it. */
export function isLost({ states }: FileStates, { files }: Reads): boolean {
  return [...states].some(([file, state]) => state === '' && (files.get(file) ?? true));
}

/**
 * An input file with its state and content hash. The state is `''` if the file does not exist; the
 * content is `''` then, or if it is unknown.
 */
export type InputFile = readonly [file: string, state: string, content: string];

/** The input files of a run as they are now, and those that have been added since. */
export interface EditedInputs {
  inputs: FileStates;
  /** Files with other contents. */
  changed: readonly string[];
  /** The site's Markdown among them, or that they translate. */
  edited: readonly string[];
  /** Files that the site lists now and did not list then. */
  added: readonly string[];
  /** The files as the run noted them. */
  noted: ReadonlyMap<string, InputFile>;
  /**
   * Whether a file has another state but the same content: the site was cloned again, or the file
   * was rewritten.
   */
  isMoved: boolean;
}

/** Inputs of a run. */
export interface RunInputs {
  /** All files that it read or looked for. */
  inputs: readonly InputFile[];
  /** See `describeMarkdown`. */
  listed: string;
}

/** Limit for incremental runs: more edits take as long as a full run. */
const MOST_EDITED = 50;

/**
 * Compares the input files of a run with their current state. Returns undefined unless the only
 * differences are changed contents of Markdown files that the site lists, and new ones. It reads
 * files with another state, because their contents may be the same, as in a fresh clone.
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

/** Maps files to the Markdown that they are or translate. Returns undefined if one is neither. */
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
 * Returns files with their content hashes. `known` returns the hashes of files that need not be
 * read. Returns undefined if a file has changed since its state was read, because it is unclear
 * which content the run used.
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

/** Returns a function for the noted content hashes of files whose state is unchanged. */
function knownStates(inputs: readonly InputFile[] = []) {
  const before = new Map(inputs.map((input) => [input[0], input]));
  return (file: string, state: string): string | undefined => {
    const input = before.get(file);
    return input?.[1] === state ? input[2] : undefined;
  };
}

/**
 * Returns a function for the content hashes of files in a given state: those that this run has
 * read, else those that an earlier run noted.
 */
export function readStates({ contents }: Pick<Reads, 'contents'>, inputs?: readonly InputFile[]) {
  const before = knownStates(inputs);
  return (file: string, state: string): string | undefined => {
    const read = contents.get(file);
    return read?.state === state ? read.hash : before(file, state);
  };
}

/** Returns a function for the noted content hashes of unchanged files. */
export function knownContents({ changed, noted }: Pick<EditedInputs, 'changed' | 'noted'>) {
  return (file: string): string | undefined =>
    changed.includes(file) ? undefined : noted.get(file)?.[2];
}

/**
 * Adds the other files that a run has read or looked for. Returns undefined if one of them is gone.
 */
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
