import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { proseKey } from './store.js';
import {
  DAY,
  type EntryFile,
  listStore,
  noteBytes,
  removeFiles,
  sumBytes,
} from './store-upkeep.js';

/**
 * Kinds whose entries an index refers to. An entry that no index refers to belongs to an earlier
 * version of a text.
 */
const INDEXED = new Set(['doc', 'facts', 'prose']);
/**
 * Kinds of which each full build writes new entries, without removing the ones that they replace.
 */
const OF_SITE = new Set(['site', 'kept', 'build']);
/** Takes much space, and can be made again without compiling or rendering anything. */
const OUTPUT = 'output';
/** Kinds with one entry for all builds: the output, and the colors of a page's code. */
const LASTING = new Set([OUTPUT, 'code']);
/** Builds of the last days are recent. */
const RECENT = 7 * DAY;

/**
 * Removes entries until at most `maxBytes` are left: first those that no recent build used, then
 * the output, then snapshots of full builds, then the least recently used. A build makes missing
 * entries again.
 */
export async function pruneStore(
  folder: string,
  maxBytes: number,
): Promise<{ removed: EntryFile[]; left: EntryFile[] }> {
  const { entries } = await listStore(folder);
  const pruned = await removeUnused(folder, entries, maxBytes);
  await noteBytes(folder, sumBytes(pruned.left));
  return pruned;
}

/**
 * Like `pruneStore`, for entries that have already been listed, without recording how much is left.
 * With `usedSince`, it keeps entries that were written at that time or later, that an index refers
 * to, or that serve all builds.
 */
export async function removeUnused(
  folder: string,
  entries: readonly EntryFile[],
  maxBytes: number,
  usedSince?: number,
): Promise<{ removed: EntryFile[]; left: EntryFile[] }> {
  const inUse = await listInUse(folder, entries);
  const isNeeded = ({ file, kind, usedAt }: EntryFile) =>
    usedSince !== undefined && (inUse.has(file) || usedAt >= usedSince || LASTING.has(kind));
  const order = entries.toSorted((a, b) => rank(a, inUse) - rank(b, inUse) || a.usedAt - b.usedAt);
  const removed: EntryFile[] = [];
  let bytes = sumBytes(entries);
  for (const entry of order) {
    if (bytes <= maxBytes) break;
    if (isNeeded(entry)) continue;
    removed.push(entry);
    bytes -= entry.bytes;
  }
  await removeFiles(removed);
  const gone = new Set(removed);
  return { removed, left: order.filter((entry) => !gone.has(entry)) };
}

/** Returns the priority of an entry. The lowest is removed first. */
function rank({ file, kind }: EntryFile, inUse: ReadonlySet<string>): number {
  if (inUse.has(file)) return 4;
  if (INDEXED.has(kind)) return 0;
  if (kind === OUTPUT) return 1;
  if (OF_SITE.has(kind)) return 2;
  return 3;
}

/**
 * Returns the files of entries that a recent build has relied on. A build that finds a text in its
 * index does not open the entry of the text, so the times of such entries say nothing: their index
 * does.
 */
async function listInUse(folder: string, entries: readonly EntryFile[]): Promise<Set<string>> {
  const indexes = entries.filter(
    ({ kind, usedAt }) => kind === 'docs' && Date.now() - usedAt < RECENT,
  );
  const keys = await Promise.all(indexes.map(({ file }) => listIndexed(file)));
  const newest = indexes.reduce(
    (last, { usedAt }) => Math.max(last, usedAt),
    Number.NEGATIVE_INFINITY,
  );
  // A build that only compiles edited texts writes no index.
  const edits = entries.filter(({ kind, usedAt }) => INDEXED.has(kind) && usedAt > newest);
  return new Set([
    ...[...indexes, ...edits].map(({ file }) => file),
    ...keys.flat().map((key) => path.join(folder, key)),
  ]);
}

/**
 * The part of an indexed text that is read here (see `StoredState`): its doc, or the key of its
 * doc.
 */
type IndexedText = readonly [state: string, entry: { doc: { key: string } } | string, key: string];

/** Lists the keys of the entries of all texts in an index; none if it can't be read. */
async function listIndexed(file: string): Promise<string[]> {
  try {
    const text = await readFile(file, 'utf8');
    const states = JSON.parse(text.slice(text.indexOf('\n') + 1)) as [string, IndexedText][];
    return states.flatMap(([, [, entry, key]]) => [
      key,
      proseKey(typeof entry === 'string' ? entry : entry.doc.key),
    ]);
  } catch {
    return [];
  }
}
