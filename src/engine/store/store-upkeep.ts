import { randomUUID } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readFolder } from '../../lib/files/read-folder.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import type { StoreGrowth, StoreLimit } from './store-limit.js';

/** Hits and misses of a run's reads from the store. */
export interface StoreUsage {
  hits: number;
  misses: number;
}

/** An entry of the store as a file. */
export interface EntryFile {
  file: string;
  kind: string;
  bytes: number;
  usedAt: number;
}

/**
 * Contents of a folder: entries, drafts of runs that were killed, and files that are not docsgen's.
 */
export interface StoreContents {
  entries: EntryFile[];
  drafts: EntryFile[];
  foreign: string[];
}

/**
 * State that one run writes for the next, in a file in the store's folder. If it is lost or
 * damaged, the next run checks all entries early.
 */
interface StoreState {
  /** Approximate size of all entries in bytes: two runs at once may miss each other's. */
  bytes: number;
  /** When all entries were last checked. */
  sweptAt: number;
  /** Size of all entries in bytes when the store was new, or after the last sweep. */
  base?: number;
  /** Start times of the last runs, the oldest first. */
  runs?: readonly number[];
  lastRun?: LastRun;
}

/** Statistics of a run, with its limit. */
export interface LastRun extends StoreUsage {
  maxBytes: number;
}

export const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;
const STATE_FILE = 'docsgen-store.json';
const STATE_DRAFT = /^docsgen-store\.json\.[0-9a-f-]{36}$/;
const ENTRY = /^([a-z]+)\/[0-9a-f]{64}$/;
/** See `replaceFile`. */
const ENTRY_DRAFT = /^[a-z]+\/[0-9a-f]{64}\.\d+$/;

/** When a store has outgrown its limit, entries written by this many recent runs stay. */
const RECENT_RUNS = 2;

/**
 * Removes entries of a folder until at most this many bytes are left, and returns the remaining
 * ones. Entries that were used at a given time, or later, stay.
 */
export type RemoveUnused = (
  folder: string,
  entries: readonly EntryFile[],
  maxBytes: number,
  usedSince?: number,
) => Promise<{ left: readonly EntryFile[] }>;

interface EndedRun extends StoreUsage, Pick<StoreLimit, 'maxBytes' | 'growth'> {
  /** Start time: milliseconds since 1970. */
  begunAt: number;
  /** Bytes. */
  written: number;
  removeUnused: RemoveUnused;
}

/**
 * Records the statistics of a run. Once a day, and when the store has outgrown its limit, removes
 * drafts of writers that were killed, and the least useful entries if there are too many. A store
 * that has outgrown its base shrinks to that, unless the last runs have written more.
 */
export async function finishRun(folder: string, run: EndedRun): Promise<void> {
  const { hits, misses, written, maxBytes, growth, begunAt } = run;
  const now = Date.now();
  const state = await readState(folder);
  // A run without notes that found nothing is the first one: it has written all entries itself.
  const isFirst = state === undefined && hits === 0;
  const runs = [...(state?.runs ?? []), begunAt].slice(-RECENT_RUNS);
  const base = state?.base ?? (growth === undefined ? 0 : countBytes(folder));
  const grown = {
    bytes: (state?.bytes ?? 0) + written,
    sweptAt: state?.sweptAt ?? (isFirst ? now : 0),
    base,
  };
  const lastRun = { hits, misses, maxBytes };
  const isTooLarge = grown.bytes > maxBytes || hasOutgrown(grown.bytes, { base, growth });
  if (!isTooLarge && Math.abs(now - grown.sweptAt) <= DAY)
    return writeState(folder, { ...grown, runs, lastRun });
  const usedSince = runs.length < RECENT_RUNS ? 0 : runs[0];
  const swept = await sweep(folder, {
    ...run,
    base,
    ...(usedSince !== undefined && { usedSince }),
  });
  await writeState(folder, { ...swept, sweptAt: now, runs, lastRun });
}

/** Lists a store's folder. A missing folder is empty. */
export async function listStore(folder: string): Promise<StoreContents> {
  const contents: StoreContents = { entries: [], drafts: [], foreign: [] };
  for (const [part, found] of walkStore(folder)) {
    if (part === 'foreign') contents.foreign.push(found);
    else contents[part].push(found);
  }
  return contents;
}

type FoundInStore = ['entries' | 'drafts', EntryFile] | ['foreign', name: string];

/**
 * Iterates over a store's folder, since a large one has hundreds of thousands of entries.
 * Synchronous, because entries are small and many, and a first run visits all of them when it ends.
 */
function* walkStore(folder: string, below = ''): Generator<FoundInStore> {
  for (const found of readFolder(path.join(folder, below))) {
    const name = below + found.name;
    if (found.isDirectory()) yield* walkStore(folder, `${name}/`);
    else if (name !== STATE_FILE) {
      const entry = describeFound(folder, { name, isFile: found.isFile() });
      if (entry !== undefined) yield entry;
    }
  }
}

/** Returns undefined for a file that another run has removed by now. */
function describeFound(
  folder: string,
  { name, isFile }: { name: string; isFile: boolean },
): FoundInStore | undefined {
  const kind = ENTRY.exec(name)?.[1];
  const isDraft = STATE_DRAFT.test(name) || ENTRY_DRAFT.test(name);
  if ((kind === undefined && !isDraft) || !isFile) return ['foreign', name];
  const file = path.join(folder, name);
  const stats = lookAt(file);
  if (stats === undefined) return undefined;
  const entry = { file, kind: kind ?? '', bytes: stats.size, usedAt: stats.mtimeMs };
  return [kind === undefined ? 'drafts' : 'entries', entry];
}

/** Returns undefined if another run has removed the file by now. */
function lookAt(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Returns the statistics of the last run, if one has ended in this store. */
export async function readLastRun(folder: string): Promise<LastRun | undefined> {
  return (await readState(folder))?.lastRun;
}

/**
 * Empties a store: removes entries, drafts, its own notes and the folders that this leaves empty,
 * including the store's own. Removes nothing else.
 */
export async function clearStore(folder: string): Promise<StoreContents> {
  const contents = await listStore(folder);
  await removeFiles([...contents.entries, ...contents.drafts]);
  await rm(path.join(folder, STATE_FILE), { force: true });
  await removeEmptyFolders(folder);
  // Fails if the folder contains other files.
  await rmdir(folder).catch(() => undefined);
  return contents;
}

/** Whether a folder is a store: it has the notes of one, or contains no other files. */
export async function isStore(folder: string): Promise<boolean> {
  return (await readState(folder)) !== undefined || (await listStore(folder)).foreign.length === 0;
}

/** Whether a store exceeds its growth limit. */
function hasOutgrown(
  bytes: number,
  { base, growth }: { base: number; growth: StoreGrowth | undefined },
): boolean {
  if (growth === undefined) return false;
  return bytes > Math.max(base * growth.factor, base + growth.bytes);
}

function countBytes(folder: string): number {
  let bytes = 0;
  for (const [part, found] of walkStore(folder)) if (part === 'entries') bytes += found.bytes;
  return bytes;
}

interface SweepRequest extends Pick<EndedRun, 'maxBytes' | 'growth' | 'removeUnused'> {
  base: number;
  usedSince?: number;
}

/**
 * Removes abandoned drafts and surplus entries. Returns the remaining bytes, and the new base. Goes
 * well below the limit, so that the next run need not sweep again.
 */
async function sweep(
  folder: string,
  { maxBytes, removeUnused, growth, base, usedSince }: SweepRequest,
): Promise<{ bytes: number; base: number }> {
  const now = Date.now();
  const abandoned: EntryFile[] = [];
  let bytes = 0;
  for (const [part, found] of walkStore(folder)) {
    if (part === 'entries') bytes += found.bytes;
    else if (part === 'drafts' && Math.abs(now - found.usedAt) > HOUR) abandoned.push(found);
  }
  await removeFiles(abandoned);
  if (hasOutgrown(bytes, { base, growth })) {
    const { entries } = await listStore(folder);
    bytes = sumBytes((await removeUnused(folder, entries, base, usedSince)).left);
    base = Math.max(base, bytes);
  }
  if (bytes > maxBytes) {
    const { entries } = await listStore(folder);
    bytes = sumBytes((await removeUnused(folder, entries, maxBytes * 0.8)).left);
  }
  return { bytes, base };
}

export const sumBytes = (entries: readonly EntryFile[]): number =>
  entries.reduce((sum, { bytes }) => sum + bytes, 0);

export async function removeFiles(files: readonly EntryFile[]): Promise<void> {
  await mapConcurrently(files, 32, ({ file }) => rm(file, { force: true }));
}

/** Removes the folders of removed entries, including those that earlier runs have left empty. */
async function removeEmptyFolders(folder: string): Promise<void> {
  // Fails if an entry is left.
  for (const found of readFolder(folder))
    if (found.isDirectory() && /^[a-z]+$/.test(found.name))
      await rmdir(path.join(folder, found.name)).catch(() => undefined);
}

/** Records the size of a store. */
export async function noteBytes(folder: string, bytes: number): Promise<void> {
  const state = await readState(folder);
  await writeState(folder, { ...state, bytes, sweptAt: Date.now() });
}

async function readState(folder: string): Promise<StoreState | undefined> {
  try {
    const state = JSON.parse(await readFile(path.join(folder, STATE_FILE), 'utf8')) as StoreState;
    return Number.isFinite(state.bytes) && Number.isFinite(state.sweptAt) ? state : undefined;
  } catch {
    return undefined;
  }
}

async function writeState(folder: string, state: StoreState): Promise<void> {
  const file = path.join(folder, STATE_FILE);
  const draft = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(draft, JSON.stringify(state));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
