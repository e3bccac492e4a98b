import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { followLookup, isLookup } from '../../bundle/lookups.js';
import { readValueName } from '../../bundle/modules/named-modules-plugin.js';
import { ownPrefix } from '../../bundle/own-prefix.js';
import type { SiteCode } from '../../bundle/site-code.js';
import { STYLE_MODULES } from '../../bundle/styles/style-files.js';
import { FINE_TICK, isSettled, lookAt, readFileStates } from '../../lib/files/file-states.js';
import { hash } from '../../lib/hash.js';
import type { SourceState } from '../../load/read-source.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';
import type { Work } from '../work.js';
import { flatten, revive } from './bundle-json.js';
import type { Reads } from './reads.js';
import { type Store, storeKey } from './store.js';

export interface BundleRequest<B> {
  store: Store;
  /** Absolute path of the site's root. */
  root: string;
  /** Everything that the bundle depends on besides its files. */
  key: Json[];
  /** Counts the bundle, if it is one of the site. */
  work?: Work;
  /** Records its input files. */
  reads?: Reads;
  /**
   * Set if the modules of Markdown in the bundle do not depend on the routes of pages, so that
   * hashing the files is enough.
   */
  isPlaceless?: boolean;
  /** Returns the value of a module that features define by name and that has no file. */
  loadValue?: (name: string) => Promise<Json>;
  /** The Markdown that its code imports. */
  markdown?: BundledMarkdown;
  /**
   * Set if the bundle has no style sheets: it then contains only the class names of CSS modules.
   */
  hasSheetsApart?: boolean;
  make: () => Promise<B>;
}

/**
 * Markdown files in a bundle. Their modules depend on more than the file: on included files, and on
 * addresses of other pages.
 */
export interface BundledMarkdown {
  load: SiteCode['loadMarkdown'];
  /** Files that have been loaded by the time the bundle is made. */
  loaded: ReadonlySet<string>;
}

/** Wraps the code to record which Markdown is loaded while it is bundled. */
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
   * Inputs that are not part of the bundle: files, folders with a trailing slash, and paths at
   * which imports are looked up (see `listLookups`).
   */
  scanned?: readonly string[];
  diagnostics: Diagnostic[];
  /** Set if its problems depend only on its inputs: then it is stored even with problems. */
  holdsByFiles?: boolean;
  /** Hashes, 32 digits long, of files as `make` read them. They are not read again. */
  hashes?: ReadonlyMap<string, string>;
}

/** The files that a bundle was made from. */
export interface HashedInputs {
  /** Hashes of their contents. Absent if the list of inputs may be wrong or incomplete. */
  hashes?: ReadonlyMap<string, string>;
}

interface StoredBundle {
  /** Input files of the bundle with their hashes, relative to the site's root. */
  inputs: [file: string, hash: string][];
  /** The inputs that the bundle itself lists. */
  bundleInputs: string[];
  /** The Markdown inputs, for which the hash is that of the compiled module. */
  markdown: string[];
  /** CSS modules whose class names are hashed, with the hash of their text. */
  styleModules: [file: string, hash: string][];
  bundle: Json;
}

/**
 * Bundles, or returns what an earlier run bundled from the same entries if none of its input files
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
  const { hashes: readHashes = new Map(), ...made } = await request.make();
  const bundle = made as unknown as B;
  const loaded = request.markdown?.loaded ?? new Set();
  const files = [...new Set([...bundle.inputs, ...(bundle.scanned ?? []), ...loaded])];
  for (const file of files) noteFile(file, request);
  // The key includes the code of a doc's own page.
  const isKnownByFiles =
    isPlaceless ||
    request.markdown !== undefined ||
    !bundle.inputs.some((file) => isOnDisk(file) && /\.mdx?$/.test(file));
  const storable =
    (bundle.diagnostics.length === 0 || bundle.holdsByFiles === true) && isKnownByFiles;
  if (!storable) return bundle;
  const inputs = await hashInputs(files, request, { made: loaded, read: readHashes });
  const styleModules = files
    .filter((file) => countsByNames(file, request))
    .map((file): [string, string] => [file, hashInput(root, file)]);
  // A file that was written meanwhile may have been bundled before the change and hashed after it.
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
 * Records that a bundle depends on a file. A folder at which an import was looked up is left out,
 * because it changes with everything in it.
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

/** Replaces the path of docsgen's folder in stored bundles. */
const OWN_MARK = '<docsgen>/';

/**
 * Converts a bundle for the store, so that it is valid on machines where docsgen is in another
 * folder.
 */
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

/** Converts a stored bundle, replacing docsgen's folder by its path on this machine. */
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

/** Returns the states of the files of a bundle, by path. */
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

/** Whether a file is a CSS module of which the bundle contains only the class names. */
const countsByNames = (file: string, { hasSheetsApart = false }: InputRequest): boolean =>
  hasSheetsApart && STYLE_MODULES.test(file) && isOnDisk(file) && !isLookup(file);

async function hashInputs(
  files: readonly string[],
  request: InputRequest,
  { made, read }: { made: ReadonlySet<string>; read: ReadonlyMap<string, string> },
): Promise<StoredBundle['inputs']> {
  const known = files.filter((file) => isOnDisk(file) || readValueName(file) !== undefined);
  return Promise.all(
    known.map(async (file): Promise<[string, string]> => {
      const content = read.get(file);
      if (content !== undefined) return [file, content];
      if (made.has(file)) return [file, await hashModule(file, request)];
      if (countsByNames(file, request)) return [file, await hashNames(file, request)];
      return [
        file,
        isOnDisk(file) ? hashInput(request.root, file) : await hashValue(file, request),
      ];
    }),
  );
}

/** Hashes what a Markdown file was compiled to, which covers all its inputs. */
async function hashModule(file: string, { markdown }: InputRequest): Promise<string> {
  return hash(JSON.stringify((await markdown?.load(file)) ?? null), 32);
}

/**
 * Hashes the class names of a CSS module. If it can't be compiled it has none, so the bundle is
 * made again and reports why.
 */
async function hashNames(file: string, { root }: InputRequest): Promise<string> {
  const { readClassNames } = await import('../../bundle/styles/css-modules-plugin.js');
  const names = await readClassNames(file, root).catch(() => null);
  return hash(JSON.stringify(names), 32);
}

async function hashValue(input: string, { loadValue }: InputRequest): Promise<string> {
  const value = await loadValue?.(readValueName(input) ?? '');
  return hash(JSON.stringify(value ?? null), 32);
}

/**
 * Whether a module is a file. The key includes the modules that docsgen generates (`docsgen:…`).
 */
function isOnDisk(file: string): boolean {
  return !/^docsgen[\w-]*:/.test(file);
}

/**
 * Hashes a file's content, the names in a folder, or the path that a lookup leads to. Returns `''`
 * if it does not exist.
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
