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
 * Values by the hash of all their inputs. An entry is either intact or counts as missing: it
 * contains its key and a checksum of its content, checked on every read, so an entry that is
 * incomplete or damaged is made again.
 */
export interface Store {
  /**
   * Returns the value, or undefined: an entry may be gone at any time, so every reader can compute
   * the value again.
   */
  get(key: string): Promise<Json | undefined>;
  /** Stores a value. Never fails: a full or read-only disk costs speed, not correctness. */
  set(key: string, value: Json): Promise<void>;
  /** Like `get` and `set`, for bytes. */
  getBytes(key: string): Promise<Uint8Array | undefined>;
  setBytes(key: string, bytes: Bytes): Promise<void>;
  /** Opens a value of which few parts are read. The caller closes it. */
  openParts(key: string): Promise<OpenParts | undefined>;
  /**
   * Returns whether the value was stored: false if one of its parts can't be made, or if the disk
   * is full.
   */
  setParts(key: string, value: WrittenParts): Promise<boolean>;
  /** Maximum size between runs. */
  readonly maxBytes: number;
  /** True if the store outlives the run, so that it also contains templates of pages. */
  readonly holdsPages: boolean;
  /** Sets the number of pages of the site, which raises the limit. */
  makeRoom(pages: number): void;
  /**
   * Ends a run: records its statistics, and drops the least recently used entries if there are too
   * many. Never fails.
   */
  close(): Promise<void>;
}

/**
 * Creates a store in a folder, of limited size between runs. It is synchronous: entries are small
 * and many, reading one takes a few system calls, and a turn of the event loop for each would cost
 * ten times as much. Without `removeUnused`, it removes nothing.
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
    // Large entries are rewritten under the same key, but take their space only once.
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

/** Creates a store that lasts as long as one run: `--no-cache`. */
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
 * Returns the key of a value made from the given parts: the path of its entry. `kind` (a lower-case
 * word) is the folder, which contains all entries of the kind: file systems find one among 100,000
 * as fast as in folders of a few hundred, which would have to be made, listed, and removed.
 */
export function storeKey(kind: string, ...parts: readonly Json[]): string {
  return `${kind}/${hash(JSON.stringify(parts))}`;
}

/** Returns the key of a compiled doc's prose. */
export const proseKey = (key: string): string => storeKey('prose', key);

/**
 * Whether opening a file is worth trying. In a first run no entry exists, and a failed open costs
 * five times as much as a check; if most entries so far existed, the check is skipped.
 */
const mayBeThere = (file: string, { hits, misses }: { hits: number; misses: number }): boolean =>
  hits > misses * 5 || existsSync(file);
