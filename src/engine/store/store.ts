import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Bytes, lengthOf, partsOf } from '../../lib/bytes.js';
import { hash } from '../../lib/hash.js';
import { encodeBriefly } from '../../lib/memory.js';
import type { Json } from '../../types/json.js';
import {
  AS_BYTES,
  AS_JSON,
  describeEntry,
  type Keeping,
  LARGE,
  type Reading,
  readEntry,
  replaceMakingFolder,
  sizeOf,
  touch,
  writeEntry,
  writeMakingFolder,
} from './store-entry.js';
import type { StoreLimit } from './store-limit.js';
import {
  layOutParts,
  type OpenParts,
  openEntryParts,
  openInMemory,
  type WrittenParts,
} from './store-parts.js';
import { finishRun, type RemoveUnused } from './store-upkeep.js';

/**
 * Values by the hash of everything that they are made from. An entry is either whole and right or
 * as good as not there: it carries its key and a sum of its content, checked on every read, so one
 * that is being written, was cut short or was damaged is made again.
 */
export interface Store {
  /**
   * The value, or undefined: an entry may be gone at any time, so every reader can compute the
   * value again.
   */
  get(key: string): Promise<Json | undefined>;
  /** Keeps a value. Never fails: a full or read-only disk costs speed, not correctness. */
  set(key: string, value: Json): Promise<void>;
  /** Like `get` and `set`, for what JSON has no form for. */
  getBytes(key: string): Promise<Uint8Array | undefined>;
  setBytes(key: string, bytes: Bytes): Promise<void>;
  /** Like `get` and `set`, for a value of which few parts are read. Whoever opens one closes it. */
  openParts(key: string): Promise<OpenParts | undefined>;
  /** Whether it is kept: not where one of its parts can't be made, nor on a disk that is full. */
  setParts(key: string, value: WrittenParts): Promise<boolean>;
  /** How much may be in it between runs. */
  readonly maxBytes: number;
  /** It outlives the run, so templates of pages are kept in it, too. */
  readonly holdsPages: boolean;
  /** Says how many pages the site has: the more, the more may stay. */
  makeRoom(pages: number): void;
  /**
   * Ends a run: notes how it went, and drops what was not used for longest when there is too much.
   * Never fails.
   */
  close(): Promise<void>;
}

/**
 * A store in a folder of the disk, of limited size between runs. Entries are small and many:
 * reading one takes a few system calls, for which a turn of the event loop each would cost ten
 * times as much as the calls. Unless it is told how, it removes nothing.
 */
export function createDiskStore(
  folder: string,
  limit: StoreLimit,
  removeUnused: RemoveUnused = async (_, entries) => ({ left: entries }),
): Store {
  let { maxBytes } = limit;
  const { growth } = limit;
  const begunAt = Date.now();
  const usage = { hits: 0, misses: 0, written: 0 };
  const below = path.join(folder, path.sep);
  const fileOf = (key: string) => below + key;

  function read<T>(key: string, reading: Omit<Reading<T>, 'key'>): T | undefined {
    const file = fileOf(key);
    const value = mayBeThere(file, usage) ? readEntry(file, { ...reading, key }) : undefined;
    if (value === undefined) usage.misses++;
    else usage.hits++;
    return value;
  }

  function write(key: string, content: Bytes): void {
    const entry = [Buffer.from(`${describeEntry(key, content)}\n`), ...partsOf(content)];
    keep(key, entry, { writeFile: writeMakingFolder, isLarge: lengthOf(content) >= LARGE });
  }

  function keep(
    key: string,
    entry: Iterable<Uint8Array>,
    { writeFile, isLarge }: Keeping,
  ): boolean {
    const file = fileOf(key);
    // What is kept again and again under one key is large, and takes its room once.
    const before = isLarge ? sizeOf(file) : 0;
    const length = writeEntry(file, entry, writeFile);
    if (length > 0) usage.written += length - before;
    return length > 0;
  }

  return {
    get maxBytes() {
      return maxBytes;
    },
    holdsPages: true,
    get: async (key) => read(key, AS_JSON),
    set: async (key, value) => write(key, encodeBriefly(JSON.stringify(value))),
    getBytes: async (key) => read(key, AS_BYTES),
    setBytes: async (key, bytes) => write(key, bytes),
    async openParts(key) {
      const opened = openEntryParts(fileOf(key), { key, touch });
      if (opened === undefined) usage.misses++;
      else usage.hits++;
      return opened;
    },
    setParts: async (key, value) =>
      keep(key, layOutParts(key, value), { writeFile: replaceMakingFolder, isLarge: true }),
    makeRoom(pages) {
      maxBytes = Math.max(maxBytes, pages * limit.bytesPerPage);
    },
    close: () =>
      finishRun(folder, {
        ...usage,
        begunAt,
        maxBytes,
        ...(growth && { growth }),
        removeUnused,
      }).catch(() => undefined),
  };
}

/** A store for the length of one run: `--no-cache`. */
export function createMemoryStore(): Store {
  const entries = new Map<string, string>();
  const bytesOf = new Map<string, Uint8Array>();
  const partsIn = new Map<string, OpenParts>();
  return {
    maxBytes: 0,
    holdsPages: false,
    getBytes: async (key) => bytesOf.get(key),
    async setBytes(key, bytes) {
      bytesOf.set(key, Buffer.concat(partsOf(bytes)));
    },
    openParts: async (key) => partsIn.get(key),
    async setParts(key, value) {
      partsIn.delete(key);
      try {
        partsIn.set(key, openInMemory(value));
      } catch {
        return false;
      }
      return true;
    },
    async get(key) {
      const text = entries.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    async set(key, value) {
      entries.set(key, JSON.stringify(value));
    },
    makeRoom: () => undefined,
    async close() {
      entries.clear();
      bytesOf.clear();
      partsIn.clear();
    },
  };
}

/**
 * The key of a value made from the given parts: the path of its entry. `kind` (a lower-case word)
 * is the folder, which holds all entries of the kind: file systems find one among 100,000 as fast
 * as in folders of a few hundred, which would have to be made, looked through, and removed.
 */
export function storeKey(kind: string, ...parts: readonly Json[]): string {
  return `${kind}/${hash(JSON.stringify(parts))}`;
}

/** The key of the prose of a doc that was compiled under this key. */
export const proseKey = (key: string): string => storeKey('prose', key);

/**
 * Whether a file is worth opening. In a first run nothing is there, and to fail costs five times as
 * much as to ask; where most of what was looked for was there, the answer is known.
 */
const mayBeThere = (file: string, { hits, misses }: { hits: number; misses: number }): boolean =>
  hits > misses * 5 || existsSync(file);
