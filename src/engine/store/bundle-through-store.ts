import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STYLE_MODULES } from '../../bundle/imports/style-files.js';
import { followLookup, isLookup } from '../../bundle/outputs/lookups.js';
import { ownPrefix } from '../../bundle/own-prefix.js';
import { readValueName } from '../../bundle/plugins/named-modules-plugin.js';
import type { SiteCode } from '../../bundle/site-code.js';
import { FINE_TICK, isSettled, lookAt, readFileStates } from '../../lib/files/file-states.js';
import { hash } from '../../lib/hash.js';
import type { SourceState } from '../../load/read-source.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';
import type { Work } from '../work.js';
import type { Reads } from './reads.js';
import { type Store, storeKey } from './store.js';

export interface BundleRequest<B> {
  store: Store;
  /** Absolute path of the site's root. */
  root: string;
  /** Everything that the bundle depends on in addition to its files. */
  key: Json[];
  /** Where it is counted, when it is a bundle of the site. */
  work?: Work;
  /** Where its files are noted. */
  reads?: Reads;
  /**
   * What is made of Markdown in the bundle does not depend on where pages stand: it is known by its
   * files.
   */
  isPlaceless?: boolean;
  /** The value of a module that features know by name: it stands in no file. */
  loadValue?: (name: string) => Promise<Json>;
  /** The Markdown that its code imports. */
  markdown?: BundledMarkdown;
  /** Style sheets are not in the bundle: of CSS modules, it has the names alone. */
  hasSheetsApart?: boolean;
  make: () => Promise<B>;
}

/**
 * Markdown files in a bundle, whose modules have more inputs than the file: what it includes, and
 * addresses of other pages.
 */
export interface BundledMarkdown {
  load: SiteCode['loadMarkdown'];
  /** What has been loaded when the bundle is made. */
  loaded: ReadonlySet<string>;
}

/** Notes which Markdown is loaded while a bundle is made of the code. */
export function noteMarkdown<Code extends Pick<SiteCode, 'loadMarkdown'>>(
  code: Code,
): { code: Code; markdown: BundledMarkdown } {
  const loaded = new Set<string>();
  const load = code.loadMarkdown;
  const noted = (file: string) => {
    loaded.add(file);
    return load(file);
  };
  return { code: { ...code, loadMarkdown: noted }, markdown: { load, loaded } };
}

interface Bundle {
  inputs: string[];
  /**
   * What it depends on without holding it: files, folders with a slash at the end, and paths at
   * which imports are looked up (see `listLookups`).
   */
  scanned?: readonly string[];
  diagnostics: Diagnostic[];
  /** Its problems stay the same while its inputs do: with them, too, it is kept. */
  holdsByFiles?: boolean;
}

/** The files that a bundle was made from. */
export interface HashedInputs {
  /**
   * What stands for their contents. Absent where it is not certain that the bundle is made of
   * these, or of these alone.
   */
  hashes?: ReadonlyMap<string, string>;
}

interface StoredBundle {
  /** Files that the bundle was made of with their hashes, relative to the site's root. */
  inputs: [file: string, hash: string][];
  /** Those that the bundle names itself. */
  bundleInputs: string[];
  /** Those for which what they were compiled to is hashed. */
  markdown: string[];
  /** The texts of CSS modules whose names are hashed. */
  styleModules: [file: string, hash: string][];
  bundle: Json;
}

/**
 * Bundles, or takes what an earlier run bundled from the same entries if none of the files in it
 * has changed.
 */
export async function bundleThroughStore<B extends Bundle>(
  request: BundleRequest<B>,
): Promise<B & HashedInputs> {
  const { store, root, work, isPlaceless = false } = request;
  const key = storeKey('bundle', ...request.key);
  const known = placeInputs((await store.get(key)) as unknown as StoredBundle | undefined, root);
  if (known !== undefined && (await isCurrent(known, request))) {
    for (const [file] of known.inputs) noteFile(file, request);
    return {
      ...(revive(known.bundle) as B),
      inputs: known.bundleInputs,
      hashes: new Map(known.inputs),
    };
  }
  if (work) work.bundled++;
  const before = lookAtInputs(known?.inputs.map(([file]) => file) ?? [], root);
  const startedAt = Date.now();
  const bundle = await request.make();
  const loaded = request.markdown?.loaded ?? new Set();
  const files = [...new Set([...bundle.inputs, ...(bundle.scanned ?? []), ...loaded])];
  for (const file of files) noteFile(file, request);
  // The code of a doc's own page is part of the key.
  const isKnownByFiles =
    isPlaceless ||
    request.markdown !== undefined ||
    !bundle.inputs.some((file) => isOnDisk(file) && /\.mdx?$/.test(file));
  const storable =
    (bundle.diagnostics.length === 0 || bundle.holdsByFiles === true) && isKnownByFiles;
  if (!storable) return bundle;
  const inputs = await hashInputs(files, request, loaded);
  const styleModules = files
    .filter((file) => countsByNames(file, request))
    .map((file): [string, string] => [file, hashInput(root, file)]);
  // A file that was written meanwhile may have been bundled as it was before, and hashed as it is
  // now.
  const after = lookAtInputs(files, root);
  const isWhole = [...after].every(
    ([file, { text, changedAt }]) =>
      text === before.get(file)?.text || isSettled(changedAt, startedAt, FINE_TICK),
  );
  if (!isWhole) return bundle;
  await store.set(
    key,
    markInputs({ inputs, bundle, markdown: [...loaded], styleModules }, root) as unknown as Json,
  );
  return { ...bundle, hashes: new Map(inputs) };
}

/**
 * Notes that a bundle depends on a file. A folder at which an import was looked up is not noted: it
 * changes with everything in it.
 */
function noteFile(
  file: string,
  { root, reads }: Pick<BundleRequest<unknown>, 'root' | 'reads'>,
): void {
  if (reads === undefined || !isOnDisk(file)) return;
  const stats = lookAt(path.join(root, file));
  if (!isLookup(file) || !stats?.isDirectory())
    reads.note(path.posix.normalize(file), stats !== undefined);
}

/** Stands for the folder of docsgen, wherever that is. */
const OWN_MARK = '<docsgen>/';

/** A bundle as it is kept: it holds on machines where docsgen is in another place. */
function markInputs(
  { inputs, bundle, ...known }: Omit<StoredBundle, 'bundleInputs' | 'bundle'> & { bundle: Bundle },
  root: string,
): StoredBundle {
  const prefix = ownPrefix(root);
  const mark = (file: string) =>
    prefix !== undefined && file.startsWith(prefix) ? OWN_MARK + file.slice(prefix.length) : file;
  const { inputs: own, ...rest } = bundle;
  return {
    inputs: inputs.map(([file, content]) => [mark(file), content]),
    bundleInputs: own.map(mark),
    ...known,
    bundle: flatten(rest),
  };
}

/** A bundle that was kept, with its files where they are here. */
function placeInputs(stored: StoredBundle | undefined, root: string): StoredBundle | undefined {
  const prefix = ownPrefix(root);
  if (stored === undefined || prefix === undefined) return stored;
  const place = (file: string) =>
    file.startsWith(OWN_MARK) ? prefix + file.slice(OWN_MARK.length) : file;
  return {
    ...stored,
    inputs: stored.inputs.map(([file, content]) => [place(file), content]),
    bundleInputs: stored.bundleInputs.map(place),
  };
}

/** States of the files of a bundle, by path. */
function lookAtInputs(files: readonly string[], root: string): Map<string, SourceState> {
  return new Map(
    files.filter(isOnDisk).map((file) => {
      const { states, changedAt } = readFileStates(root, [file]);
      return [file, { text: states.get(file) ?? '', changedAt }];
    }),
  );
}

async function isCurrent(
  { inputs, markdown, styleModules }: StoredBundle,
  request: InputRequest,
): Promise<boolean> {
  const made = new Set(markdown);
  const texts = new Map(styleModules);
  const isSameText = (file: string) => texts.get(file) === hashInput(request.root, file);
  const isFile = (file: string) => isOnDisk(file) && !made.has(file) && !texts.has(file);
  if (!inputs.every(([file, known]) => !isFile(file) || hashInput(request.root, file) === known))
    return false;
  const rest = inputs.filter(([file]) => !isFile(file) && !(texts.has(file) && isSameText(file)));
  const hashes = await Promise.all(
    rest.map(([file]) => {
      if (texts.has(file)) return hashNames(file, request);
      return made.has(file) ? hashModule(file, request) : hashValue(file, request);
    }),
  );
  return rest.every(([, known], i) => hashes[i] === known);
}

type InputRequest = Pick<
  BundleRequest<unknown>,
  'root' | 'loadValue' | 'markdown' | 'hasSheetsApart'
>;

/** Whether a file is a CSS module of which a bundle has the names alone. */
const countsByNames = (file: string, { hasSheetsApart = false }: InputRequest): boolean =>
  hasSheetsApart && STYLE_MODULES.test(file) && isOnDisk(file) && !isLookup(file);

async function hashInputs(
  files: readonly string[],
  request: InputRequest,
  made: ReadonlySet<string>,
): Promise<StoredBundle['inputs']> {
  const known = files.filter((file) => isOnDisk(file) || readValueName(file) !== undefined);
  return Promise.all(
    known.map(async (file): Promise<[string, string]> => {
      if (made.has(file)) return [file, await hashModule(file, request)];
      if (countsByNames(file, request)) return [file, await hashNames(file, request)];
      return [
        file,
        isOnDisk(file) ? hashInput(request.root, file) : await hashValue(file, request),
      ];
    }),
  );
}

/** Stands for what a Markdown file was compiled to: all that it is made from counts. */
async function hashModule(file: string, { markdown }: InputRequest): Promise<string> {
  return hash(JSON.stringify((await markdown?.load(file)) ?? null), 32);
}

/** What can't be compiled has no names: the bundle is made again, and says why. */
async function hashNames(file: string, { root }: InputRequest): Promise<string> {
  const { readClassNames } = await import('../../bundle/imports/css-modules-plugin.js');
  const names = await readClassNames(file, root).catch(() => null);
  return hash(JSON.stringify(names), 32);
}

async function hashValue(input: string, { loadValue }: InputRequest): Promise<string> {
  const value = await loadValue?.(readValueName(input) ?? '');
  return hash(JSON.stringify(value ?? null), 32);
}

/** Modules that docsgen writes itself (`docsgen:…`) stand in no file: they are part of the key. */
function isOnDisk(file: string): boolean {
  return !/^docsgen[\w-]*:/.test(file);
}

/**
 * Hashes a file's content, the names in a folder, or the path that a lookup leads to. Returns `''`
 * for what is not there.
 */
function hashInput(root: string, file: string): string {
  if (isLookup(file)) return followLookup(file, root);
  try {
    const at = path.join(root, file);
    return hash(file.endsWith('/') ? readdirSync(at).sort().join('\n') : readFileSync(at), 32);
  } catch {
    return '';
  }
}

/** JSON with maps and bytes marked. (JSON itself would write a number for each byte.) */
function flatten(value: unknown): Json {
  if (typeof value !== 'object' || value === null) return (value ?? null) as Json;
  if (value instanceof Map) return { $map: [...value].map(flatten) };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return value.map(flatten);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.map(([key, entry]) => [key, flatten(entry)]));
}

function revive(value: Json): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revive);
  const { $map, $bytes } = value as Readonly<Record<string, Json>>;
  if ($map !== undefined) return new Map(revive($map) as [string, unknown][]);
  if (typeof $bytes === 'string') return Buffer.from($bytes, 'base64');
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, revive(entry as Json)]),
  );
}
