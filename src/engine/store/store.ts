import {
  closeSync,
  existsSync,
  fstatSync,
  futimesSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { type Bytes, lengthOf, partsOf } from '../../lib/bytes.js';
import { readOpenFile } from '../../lib/files/read-open-file.js';
import { hash } from '../../lib/hash.js';
import { allocateUncounted, borrowMemory, encodeBriefly } from '../../lib/memory.js';
import type { Json } from '../../types/json.js';
import {
  layOutParts,
  type OpenParts,
  openEntryParts,
  openInMemory,
  replaceFile,
  type WrittenParts,
} from './store-parts.js';
import { DAY, finishRun, type RemoveUnused, type StoreLimit } from './store-upkeep.js';

/**
 * Values by the hash of everything that they are made from. An entry is either whole and right or as good as not there:
 * it carries its key and a sum of its content, checked on every read, so one that is being written, was cut short or was
 * damaged is made again.
 */
export interface Store {
  /** The value, or undefined: an entry may be gone at any time, so every reader can compute the value again. */
  get(key: string): Promise<Json | undefined>;
  /** Keeps a value. Never fails: a full or read-only disk costs speed, not correctness. */
  set(key: string, value: Json): Promise<void>;
  /** Like `get` and `set`, for what JSON has no form for. */
  getBytes(key: string): Promise<Uint8Array | undefined>;
  setBytes(key: string, bytes: Bytes): Promise<void>;
  /** The value that other machines have under a key, whatever this one has: of a list to which each adds. */
  getShared(key: string): Promise<Json | undefined>;
  /** Like `get` and `set`, for a value of which few parts are read. Whoever opens one closes it. */
  openParts(key: string): Promise<OpenParts | undefined>;
  setParts(key: string, value: WrittenParts): Promise<void>;
  /** How much may be in it between runs. */
  readonly maxBytes: number;
  /** It outlives the run, so templates of pages are kept in it, too. */
  readonly holdsPages: boolean;
  /** Says how many pages the site has: the more, the more may stay. */
  makeRoom(pages: number): void;
  /** Ends a run: notes how it went, and drops what was not used for longest when there is too much. Never fails. */
  close(): Promise<void>;
}

/**
 * A store in a folder of the disk, of limited size between runs. Entries are small and many: reading one takes a few
 * system calls, for which a turn of the event loop each would cost ten times as much as the calls. Unless it is told how,
 * it removes nothing.
 */
export function createDiskStore(
  folder: string,
  limit: StoreLimit,
  removeUnused: RemoveUnused = async (_, entries) => ({ left: entries }),
): Store {
  let { maxBytes } = limit;
  const usage = { hits: 0, misses: 0, written: 0 };
  const below = path.join(folder, path.sep);
  const fileOf = (key: string) => below + entryPath(key);

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

  function keep(key: string, entry: Iterable<Uint8Array>, { writeFile, isLarge }: Keeping): void {
    const file = fileOf(key);
    // What is kept again and again under one key is large, and takes its room once.
    const before = isLarge ? sizeOf(file) : 0;
    const length = writeEntry(file, entry, writeFile);
    if (length > 0) usage.written += length - before;
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
    getShared: async () => undefined,
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
    close: () => finishRun(folder, { ...usage, maxBytes, removeUnused }).catch(() => undefined),
  };
}

/** A store for the length of one run: `--no-cache`. */
export function createMemoryStore(): Store {
  const entries = new Map<string, string>();
  const bytesOf = new Map<string, Uint8Array>();
  const partsIn = new Map<string, WrittenParts>();
  return {
    maxBytes: 0,
    holdsPages: false,
    getShared: async () => undefined,
    getBytes: async (key) => bytesOf.get(key),
    async setBytes(key, bytes) {
      bytesOf.set(key, Buffer.concat(partsOf(bytes)));
    },
    async openParts(key) {
      const value = partsIn.get(key);
      return value && openInMemory(value);
    },
    async setParts(key, value) {
      partsIn.set(key, value);
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

/** The key of a value made from the given parts. `kind` (a lower-case word) is the folder that its entry is in. */
export function storeKey(kind: string, ...parts: readonly Json[]): string {
  return `${kind}/${hash(JSON.stringify(parts))}`;
}

/** `doc/ab12…` → `doc/ab/12…`: no folder has too many entries. A path that a URL could end with, too. */
export function entryPath(key: string): string {
  const start = key.indexOf('/') + 3;
  return `${key.slice(0, start)}/${key.slice(start)}`;
}

/**
 * Whether a file is worth opening. In a first run nothing is there, and to fail costs five times as much as to ask; where most
 * of what was looked for was there, the answer is known.
 */
const mayBeThere = (file: string, { hits, misses }: { hits: number; misses: number }): boolean =>
  hits > misses * 5 || existsSync(file);

/** How an entry is read. */
interface Reading<T> {
  key: string;
  /** Memory for so many bytes. */
  allocate: (size: number) => Buffer;
  parse: (content: Buffer) => T;
}

const AS_JSON = {
  allocate: borrowMemory,
  parse: (content: Buffer) => JSON.parse(content.toString()) as Json,
};

const AS_BYTES = {
  allocate: (size: number) =>
    size < VERY_LARGE ? Buffer.allocUnsafe(size) : Buffer.from(allocateUncounted(size)),
  parse: (content: Buffer) => content,
};

/** An entry is a line with the sum of its bytes, their number and the key, then its content. */
function readEntry<T>(file: string, { key, allocate, parse }: Reading<T>): T | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    const { size, mtimeMs } = fstatSync(descriptor);
    const entry = readOpenFile(descriptor, size, allocate(size));
    const end = entry.indexOf('\n');
    const content = entry.subarray(end + 1);
    if (describeEntry(key, content) !== entry.toString('latin1', 0, end)) return undefined;
    touch(descriptor, mtimeMs);
    return parse(content);
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** The time of an entry tells when it was used last, to the day: most reads write nothing. */
function touch(descriptor: number, usedAt: number): void {
  const now = Date.now();
  if (Math.abs(now - usedAt) <= DAY) return;
  try {
    futimesSync(descriptor, now / 1000, now / 1000);
  } catch {
    // A store that can only be read is still good for reading.
  }
}

/** Bytes of an entry from which on it is looked at what it takes the place of. */
const LARGE = 64 * 1024;
/** And of one that its reader is likely to hold for long. */
const VERY_LARGE = 1024 * 1024;

function sizeOf(file: string): number {
  try {
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    return 0;
  }
}

interface Keeping {
  writeFile: typeof writeMakingFolder;
  isLarge: boolean;
}

/** How many bytes of an entry are there now: all or none. */
function writeEntry(file: string, parts: Iterable<Uint8Array>, writeFile: typeof writeMakingFolder): number {
  try {
    return writeFile(file, parts);
  } catch {
    removeIfThere(file);
    return 0;
  }
}

function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // A folder above it is a file.
  }
}

/** So many bytes are written at once: each writing is a call of the system, and small entries take one. */
const BLOCK = 1024 * 1024;

/** One for all entries: they are written one after the other. */
let block: Buffer | undefined;

/** The same bytes in parts of at most a block, but for larger ones: each until the next is asked for. */
function* joinBlocks(parts: Iterable<Uint8Array>): Generator<Uint8Array> {
  block ??= Buffer.allocUnsafeSlow(BLOCK);
  let length = 0;
  for (const part of parts) {
    if (length > 0 && length + part.length > BLOCK) {
      yield block.subarray(0, length);
      length = 0;
    }
    if (part.length > BLOCK) yield part;
    else {
      block.set(part, length);
      length += part.length;
    }
  }
  if (length > 0) yield block.subarray(0, length);
}

/** Most entries go to a folder that is there. Returns how many bytes were written. */
function writeMakingFolder(file: string, parts: Iterable<Uint8Array>): number {
  try {
    return writeBlocks(file, parts);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    return writeBlocks(file, parts);
  }
}

const replaceMakingFolder: typeof writeMakingFolder = (file, parts) =>
  replaceFile(file, (draft) => writeMakingFolder(draft, parts));

function writeBlocks(file: string, parts: Iterable<Uint8Array>): number {
  const descriptor = openSync(file, 'w');
  let length = 0;
  try {
    for (const block of joinBlocks(parts)) {
      writeFileSync(descriptor, block);
      length += block.length;
    }
    return length;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Includes the key: an entry that was moved to the place of another is not trusted. A sum tells what a disk or a killed writer
 * has done to it in a third of the time of a hash, which would not tell more: whoever can write here can write any hash, too.
 */
function describeEntry(key: string, content: Bytes): string {
  const sum = partsOf(content).reduce((before, part) => crc32(part, before), 0);
  return `${sum.toString(16)} ${lengthOf(content)} ${key}`;
}
