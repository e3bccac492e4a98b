import { randomUUID } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readFolder } from '../../lib/files/read-folder.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';

/** How often a reader of the store got what it asked for. */
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

/** What a folder holds: entries, notes of runs that were killed halfway, and names that are not docsgen's. */
export interface StoreContents {
  entries: EntryFile[];
  drafts: EntryFile[];
  foreign: string[];
}

/** What one run leaves for the next: a file in the store's folder. A lost or damaged one costs an early look at all entries. */
interface StoreState {
  /** Bytes of all entries, by and large: two runs at once may miss each other's. */
  bytes: number;
  /** When all entries were last checked. */
  sweptAt: number;
  lastRun?: LastRun;
}

/** How a run went, and how much it left room for. */
export interface LastRun extends StoreUsage {
  maxBytes: number;
}

export const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;
const MEBIBYTE = 1024 * 1024;
const STATE_FILE = 'docsgen-store.json';
const STATE_DRAFT = /^docsgen-store\.json\.[0-9a-f-]{36}$/;
const ENTRY = /^([a-z]+)\/[0-9a-f]{2}\/[0-9a-f]{62}$/;
/** See `replaceFile`. */
const ENTRY_DRAFT = /^[a-z]+\/[0-9a-f]{2}\/[0-9a-f]{62}\.\d+$/;

/** The folder of a site's store: `DOCSGEN_CACHE_DIR`, or below the site. */
export function storeFolder(root: string): string {
  return path.resolve(process.env['DOCSGEN_CACHE_DIR'] || path.join(root, '.docsgen', 'store'));
}

/** How much a store may hold between runs. */
export interface StoreLimit {
  maxBytes: number;
  /** A site with many pages may keep so much for each, if that is more. */
  bytesPerPage: number;
}

/** More than what a page takes, with its part of the output: what it was like before is still there when an edit is taken back. */
const PAGE_ROOM = 96 * 1024;

/** `DOCSGEN_CACHE_SIZE` in MiB, or what the site needs and at least 512. */
export function storeLimit(): StoreLimit {
  const text = process.env['DOCSGEN_CACHE_SIZE'] ?? '';
  const size = Number(text);
  if (text.trim() === '' || !(size >= 0)) return { maxBytes: 512 * MEBIBYTE, bytesPerPage: PAGE_ROOM };
  return { maxBytes: size * MEBIBYTE, bytesPerPage: 0 };
}

/** Removes entries of a folder until no more than so many bytes are left, and says which are. */
export type RemoveUnused = (
  folder: string,
  entries: readonly EntryFile[],
  maxBytes: number,
) => Promise<{ left: readonly EntryFile[] }>;

interface EndedRun extends StoreUsage {
  /** There was no store before it: all that there is it has written itself. */
  isFirst: boolean;
  /** Bytes. */
  written: number;
  maxBytes: number;
  removeUnused: RemoveUnused;
}

/**
 * Notes how a run went. Once a day, and when the store has outgrown its bound, removes what writers that were killed
 * left behind, and what is not used when there is too much.
 */
export async function finishRun(
  folder: string,
  { isFirst, hits, misses, written, maxBytes, removeUnused }: EndedRun,
): Promise<void> {
  const now = Date.now();
  const state = await readState(folder);
  const sweptAt = state?.sweptAt ?? (isFirst ? now : 0);
  const grown = { bytes: (state?.bytes ?? 0) + written, sweptAt };
  const isDue = grown.bytes > maxBytes || Math.abs(now - grown.sweptAt) > DAY;
  const swept = isDue ? { bytes: await sweep(folder, { maxBytes, removeUnused }), sweptAt: now } : grown;
  await writeState(folder, { ...swept, lastRun: { hits, misses, maxBytes } });
}

/** Lists a store's folder. One that is not there holds nothing. Without promises: entries are small and many. */
export async function listStore(folder: string): Promise<StoreContents> {
  const contents: StoreContents = { entries: [], drafts: [], foreign: [] };
  const list = (below: string): void => {
    for (const found of readFolder(path.join(folder, below))) {
      const name = below + found.name;
      if (found.isDirectory()) list(`${name}/`);
      else if (name !== STATE_FILE) note(name, found.isFile());
    }
  };
  const note = (name: string, isFile: boolean): void => {
    const kind = ENTRY.exec(name)?.[1];
    const isDraft = STATE_DRAFT.test(name) || ENTRY_DRAFT.test(name);
    if ((kind === undefined && !isDraft) || !isFile) {
      contents.foreign.push(name);
      return;
    }
    const file = path.join(folder, name);
    const stats = lookAt(file);
    if (stats === undefined) return;
    const entry = { file, kind: kind ?? '', bytes: stats.size, usedAt: stats.mtimeMs };
    (kind === undefined ? contents.drafts : contents.entries).push(entry);
  };
  list('');
  return contents;
}

/** Another run may have removed it by now. */
function lookAt(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** How the last run went, if one has ended in this store. */
export async function readLastRun(folder: string): Promise<LastRun | undefined> {
  return (await readState(folder))?.lastRun;
}

/** Empties a store: entries, drafts, its own notes and the folders that this leaves empty. Nothing else is removed. */
export async function clearStore(folder: string): Promise<StoreContents> {
  const contents = await listStore(folder);
  await removeFiles([...contents.entries, ...contents.drafts]);
  await rm(path.join(folder, STATE_FILE), { force: true });
  const shards = new Set(contents.entries.map(({ file }) => path.dirname(file)));
  await removeEmpty(shards);
  await removeEmpty(new Set([...shards].map((shard) => path.dirname(shard))));
  return contents;
}

/** Whether a folder is a store: it has the notes of one, or holds nothing that a store does not. */
export async function isStore(folder: string): Promise<boolean> {
  return (await readState(folder)) !== undefined || (await listStore(folder)).foreign.length === 0;
}

/** Returns the bytes that are left. Goes well below the bound, so that the next run need not come here again. */
async function sweep(
  folder: string,
  { maxBytes, removeUnused }: Pick<EndedRun, 'maxBytes' | 'removeUnused'>,
): Promise<number> {
  const { entries, drafts } = await listStore(folder);
  const now = Date.now();
  await removeFiles(drafts.filter(({ usedAt }) => Math.abs(now - usedAt) > HOUR));
  const bytes = sumBytes(entries);
  if (bytes <= maxBytes) return bytes;
  return sumBytes((await removeUnused(folder, entries, maxBytes * 0.8)).left);
}

export const sumBytes = (entries: readonly EntryFile[]): number =>
  entries.reduce((sum, { bytes }) => sum + bytes, 0);

export async function removeFiles(files: readonly EntryFile[]): Promise<void> {
  await mapConcurrently(files, 32, ({ file }) => rm(file, { force: true }));
}

async function removeEmpty(folders: ReadonlySet<string>): Promise<void> {
  await Promise.all([...folders].map((folder) => rmdir(folder).catch(() => undefined)));
}

/** Notes how much a store holds now. */
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
