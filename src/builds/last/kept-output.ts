import { closeSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TakenFile } from '../../emit/stage.js';
import { readBuildId } from '../../engine/build-id.js';
import { type Store, storeKey } from '../../engine/store/store.js';
import { DamagedPartsError } from '../../engine/store/store-parts.js';
import { placeIn } from '../../lib/files/file-states.js';
import { createFileHasher } from '../../lib/files/hash-file.js';
import { readOpenFile } from '../../lib/files/read-open-file.js';
import type { PatchedMap } from '../../lib/patched-map.js';
import type { SiteConfig } from '../../types/config.js';
import type { Environment } from '../../types/environment.js';
import {
  joinOutputs,
  type KeptFile,
  type OpenOutput,
  type OutputHead,
  type RestorableOutput,
  takeContents,
} from './restorable-output.js';

/**
 * The stored output of the last build to a folder. One entry contains all files of a full build,
 * and another the changes since then. Copies of the site's own files are stored by name only.
 */
export interface OutputShelf {
  /** Opens the output of a run, if it is still stored. The caller closes it. */
  open(run: string): Promise<RestorableOutput | undefined>;
  /**
   * Stores all files of a run that has published. Like the store, never fails. `renew`: rewrites
   * the entry, because the stored one is damaged.
   */
  keep(output: PublishedOutput, options: { renew: boolean }): Promise<void>;
  /**
   * Stores the changes since another run. If they are too large, nothing is stored, and the output
   * can't be restored.
   */
  keepChanges(output: PublishedOutput & { since: string; gone: readonly string[] }): Promise<void>;
}

/** What a run has published. */
export interface PublishedOutput {
  run: string;
  files: PatchedMap<TakenFile>;
  /** The run's input files, relative to the root. Copies of them can be made again. */
  inputs: ReadonlyMap<string, unknown>;
}

export interface OutputShelfRequest {
  store: Store;
  root: string;
  outDir: string;
  /** Where the site is published: several sites may share a store. */
  config: Pick<SiteConfig, 'url' | 'baseUrl'>;
  env: Environment;
}

/**
 * Limit for the entry of changes, in bytes. Larger changes are stored only with a full build,
 * because the entry is rewritten after each edit: on a very large site, one new page changes lists
 * of all pages (the sitemap of 100,000 pages has 14 MB).
 */
const mostChanged = (files: readonly KeptFile[]): number =>
  Math.max(16 * 1024 * 1024, sumSizes(files) * CHANGED_SHARE);

const CHANGED_SHARE = 0.02;

export function openOutputShelf({
  store,
  root,
  outDir,
  config,
  env,
}: OutputShelfRequest): OutputShelf {
  const hashFile = createFileHasher();
  // The key leaves out the settings: an output replaces the previous one of the same folder.
  const place = [path.relative(root, outDir), config.url, config.baseUrl];
  const keys = {
    all: storeKey('output', ...place, 'all'),
    changes: storeKey('output', ...place, 'changes'),
  };
  const build = readBuildId();

  async function openEntry(key: string): Promise<OpenOutput | undefined> {
    const parts = await store.openParts(key);
    if (parts === undefined) return undefined;
    const head = JSON.parse(Buffer.from(parts.head).toString()) as OutputHead;
    if (head.build === build) return { head, parts };
    parts.close();
    return undefined;
  }

  async function write(
    key: string,
    head: OutputHead,
    contents: Iterable<Uint8Array>,
  ): Promise<void> {
    await store.setParts(key, { parts: contents, head: () => Buffer.from(JSON.stringify(head)) });
  }

  function describe(
    name: string,
    { key, hash: known, size, loads, from, inputs }: Described,
  ): KeptFile {
    const entry = { name, ...(key !== undefined && { key }), ...(loads && { loads }) };
    const source = from && path.relative(root, from).replaceAll(path.sep, '/');
    if (source !== undefined && inputs.has(source)) return { ...entry, size: 0, from: source };
    const file = placeIn(outDir, name);
    return {
      ...entry,
      size: size ?? statSync(file).size,
      hash: known ?? hashFile(file)?.hash ?? '',
    };
  }

  /** Describes files. Returns undefined if another process has removed one. */
  function tryToList(
    files: Iterable<[string, TakenFile]>,
    { inputs }: PublishedOutput,
  ): KeptFile[] | undefined {
    try {
      return [...files].map(([name, file]) => describe(name, { ...file, inputs }));
    } catch {
      return undefined;
    }
  }

  /**
   * Reads the contents of files from the output folder. All share one buffer: each is valid until
   * the next is read.
   */
  function* readPublished(files: readonly KeptFile[]): Generator<Uint8Array> {
    let memory = Buffer.alloc(0);
    for (const { name, size, from } of files) {
      if (from !== undefined) continue;
      if (memory.length <= size) memory = Buffer.allocUnsafeSlow(2 * size + 1);
      const content = readStart(placeIn(outDir, name), size + 1, memory);
      if (content.length !== size) throw new DamagedPartsError();
      yield content;
    }
  }

  const mayHold = (bytes: number): boolean =>
    env['DOCSGEN_CACHE_OUTPUT'] !== '0' && bytes <= store.maxBytes / SHARE;

  return {
    async open(run) {
      const changes = await openEntry(keys.changes);
      if (changes === undefined) return undefined;
      const all = changes.head.run === run ? await openEntry(keys.all) : undefined;
      if (all !== undefined && all.head.run === changes.head.base)
        return joinOutputs([all, changes], { root });
      for (const entry of [all, changes]) entry?.parts.close();
      return undefined;
    },
    async keep(output, { renew }) {
      const files = tryToList(output.files, output);
      if (!store.holdsPages || files === undefined) return;
      const { run } = output;
      const hasContents = mayHold(sumSizes(files));
      const before = renew ? undefined : await openEntry(keys.all);
      before?.parts.close();
      const changed = before && listChanged(files, before.head.files);
      if (
        changed !== undefined &&
        before?.head.hasContents === hasContents &&
        sumSizes(changed) <= Math.min(before.head.most, sumSizes(before.head.files) / 4)
      ) {
        const { run: base, most } = before.head;
        const gone = before.head.files.flatMap(({ name }) =>
          output.files.has(name) ? [] : [name],
        );
        const head = { build, run, base, most, hasContents, files: changed, gone };
        return write(keys.changes, head, hasContents ? readPublished(changed) : []);
      }
      const head = { build, run, base: run, most: mostChanged(files), hasContents, gone: [] };
      await write(keys.all, { ...head, files }, hasContents ? readPublished(files) : []);
      await write(keys.changes, { ...head, files: [] }, []);
    },
    async keepChanges({ since, gone, ...output }) {
      if (!store.holdsPages) return;
      const before = await openEntry(keys.changes);
      if (before === undefined) return;
      const { head, parts } = before;
      const made = tryToList(listMade(output.files), output);
      if (made === undefined) return parts.close();
      const names = new Set([...gone, ...made.map(({ name }) => name)]);
      const { files, contents } = takeContents(before, (name) => !names.has(name));
      // Close it first: Windows cannot replace an open file.
      parts.close();
      const all = [...files, ...made];
      if (head.run !== since || sumSizes(all) > head.most) return;
      const lost = new Set([...head.gone, ...gone]);
      for (const { name } of made) lost.delete(name);
      const present = { ...head, run: output.run, files: all, gone: [...lost] };
      await write(
        keys.changes,
        present,
        head.hasContents ? join(contents, readPublished(made)) : [],
      );
    },
  };
}

/** Reads the beginning of a file: see `readOpenFile`. */
function readStart(file: string, size: number, memory: Buffer): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    return readOpenFile(descriptor, size, memory);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The output may take one third of the store's size limit: the values that it can be made from are
 * worth more.
 */
const SHARE = 3;

type Described = TakenFile & Pick<PublishedOutput, 'inputs'>;

const listMade = ({ changes }: PatchedMap<TakenFile>): [string, TakenFile][] =>
  [...changes].flatMap(([name, file]) => (file?.isMade ? [[name, file]] : []));

const sumSizes = (files: readonly KeptFile[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

function* join<T>(...lists: readonly Iterable<T>[]): Generator<T> {
  for (const list of lists) yield* list;
}

/** Lists the files that are new or differ from before. */
function listChanged(files: readonly KeptFile[], before: readonly KeptFile[]): KeptFile[] {
  const known = new Map(before.map((file) => [file.name, file]));
  return files.filter((file) => !isSame(file, known.get(file.name)));
}

const isSame = (file: KeptFile, before: KeptFile | undefined): boolean =>
  before !== undefined &&
  file.hash === before.hash &&
  file.key === before.key &&
  file.from === before.from &&
  (file.loads ?? []).join() === (before.loads ?? []).join();
